'use client';

const NAMES = ['sheet', 'ink', 'ink-soft', 'line-strong', 'accent', 'accent-soft'] as const;

export type CssColors = Readonly<Record<(typeof NAMES)[number], string>>;

/** The tokens as plain colours: a canvas knows no custom property and no `light-dark()`. */
export function cssColors(): CssColors {
  const probe = document.createElement('span');
  document.body.append(probe);
  const entries = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries) as CssColors;
}

/** Calls back when the theme turns, by its switch or by the system; answers with what ends that. */
export function watchColors(onChange: (colors: CssColors) => void): () => void {
  const change = () => onChange(cssColors());
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', change);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', change);
  };
}
