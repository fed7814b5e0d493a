/** Two sides of a wall: what is said here, and what is heard there. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 20 20" className="size-5 text-accent" aria-hidden>
        <path d="M10 2v16" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="5" cy="10" r="2.75" fill="currentColor" />
        <circle cx="15" cy="10" r="2.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className="text-[0.9375rem] font-semibold tracking-tight">Sotto</span>
    </span>
  );
}
