export function accessRows(): readonly (readonly string[])[];
export function accessTable(): string;
export function accessPage(page?: string): string;
