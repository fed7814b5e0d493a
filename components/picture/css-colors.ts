'use client';

const NAMES = ['sheet', 'ink', 'ink-soft', 'line-strong', 'accent', 'accent-soft'] as const;

export type CssColors = Readonly<Record<(typeof NAMES)[number], string>>;

/** The tokens as plain colours: a canvas knows no custom property and no `light-dark()`. */
export function cssColors(): CssColors {
  const entries = NAMES.map((name) => {
    // One for each: a colour that changes is on its way where a rule makes changes take time.
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [name, color];
  });
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
