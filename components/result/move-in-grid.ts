export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads in a grid, null where the key means nothing there. */
export function moveInGrid(place: GridPlace, keys: Keys, size: GridSize): GridPlace | null {
  const toEnd = keys.ctrlKey || keys.metaKey;
  switch (keys.key) {
    case 'ArrowDown':
      return within({ ...place, row: toEnd ? size.rows - 1 : place.row + 1 }, size);
    case 'ArrowUp':
      return within({ ...place, row: toEnd ? 0 : place.row - 1 }, size);
    case 'ArrowRight':
      return within({ ...place, column: place.column + 1 }, size);
    case 'ArrowLeft':
      return within({ ...place, column: place.column - 1 }, size);
    case 'PageDown':
      return within({ ...place, row: place.row + size.page }, size);
    case 'PageUp':
      return within({ ...place, row: place.row - size.page }, size);
    case 'Home':
      return within({ row: toEnd ? 0 : place.row, column: 0 }, size);
    case 'End':
      return within({ row: toEnd ? size.rows - 1 : place.row, column: size.columns - 1 }, size);
    default:
      return null;
  }
}

function within({ row, column }: GridPlace, size: GridSize): GridPlace | null {
  if (size.rows === 0 || size.columns === 0) return null;
  return {
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
}
