import 'server-only';
import { readFileSync } from 'node:fs';

const INTERVAL = 25;

/** Calls `onExceeded` once when the process holds more than `cap` bytes; returns how to stop watching. */
export function watchMemory(pid: number, cap: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) <= cap) return;
    clearInterval(timer);
    onExceeded();
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

/** Resident memory of a process; 0 where the system has no /proc. */
function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
