import 'server-only';

/** Adjectives of size, age and worth, which no graph gives a bound for. */
export const MEASURELESS = new Set(
  `recent new newer old older young younger early earlier late later modern current
big bigger large larger small smaller high higher low lower long longer short shorter heavy heavier light lighter
good better bad worse great popular famous important successful expensive cheap cheaper rich poor strong weak many few
neu neue neuen neuere neueren aktuelle aktuellen alt alte alten ältere älteren jung junge jungen jüngere jüngeren frühe frühen
groß große großen größere größeren klein kleine kleinen kleinere kleineren hoch hohe hohen lang lange langen kurz kurze kurzen
gut gute guten bessere besseren schlecht schlechte schlechten bekannte bekannten beliebte beliebten wichtige wichtigen erfolgreiche erfolgreichen`.split(
    /\s+/u,
  ),
);
