'use client';

/** Gives what was made in this page to the person as a file. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click; then the memory is free again.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
