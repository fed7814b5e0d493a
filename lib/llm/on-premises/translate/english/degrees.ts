import 'server-only';

/** What has a degree: of two of them the sum is nothing. */
export const DEGREES = new Set(
  `age average density depth distance frequency grade height index latency length level mean median percent percentage
  pressure price rank rate rating ratio score severity share speed temperature velocity voltage weight width`.split(
    /\s+/u,
  ),
);
