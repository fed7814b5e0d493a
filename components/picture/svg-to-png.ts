'use client';

const SCALE = 2;

/** A drawn chart as a picture: its styles are written out first, since a file knows no custom property. */
export async function svgToPng(svg: SVGSVGElement, background: string): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [svg, copy].map((root) => [...root.querySelectorAll('*')]);
  originals?.forEach((original, at) => {
    const { fill, stroke, fontFamily, fontSize } = getComputedStyle(original);
    const style = `fill:${fill};stroke:${stroke};font-family:${fontFamily};font-size:${fontSize}`;
    copies?.[at]?.setAttribute('style', style);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
