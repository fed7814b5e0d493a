/** Ships of one fleet, as many in each. */
export const SHIPS = 40;

/**
 * The lines of one of several fleets. Each has every ship, served on by a sailor of that fleet alone, so
 * that an answer tells which fleet it came from; and each has a ship that no other has.
 */
export function fleetLines(fleet: number): string {
  const ships = Array.from({ length: SHIPS }, (_, ship) => shipName(ship));
  const lines = [...ships, ownShip(fleet)].flatMap((name, ship) => [
    { node: { id: `s${ship}`, labels: ['Ship'], properties: { name, built: 1950 + ship } } },
    {
      node: { id: `c${ship}`, labels: ['Sailor'], properties: { name: sailorName(fleet, ship) } },
    },
    { relationship: { from: `c${ship}`, to: `s${ship}`, type: 'SERVED_ON', properties: {} } },
  ]);
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

export function shipName(ship: number): string {
  return `${madeUp(ship, 3)} ${madeUp(ship * 7 + 1, 5)}`;
}

/** Of that fleet alone. */
export function ownShip(fleet: number): string {
  return `Solitar ${madeUp(900 + fleet, 11)}`;
}

export function sailorName(fleet: number, ship: number): string {
  return `${madeUp(fleet * 100 + ship, 13)} ${madeUp(fleet + 50, 17)}`;
}

const SYLLABLES = ['bra', 'ku', 'vel', 'ozi', 'tar', 'qui', 'zep', 'lor', 'mixa', 'gund'];

/** Another word for another number, and no word of any language. */
function madeUp(number: number, salt: number): string {
  const digits = Array.from(String(number + 1000 + salt * 1000));
  const word = digits.map((digit) => SYLLABLES[Number(digit)] ?? '').join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
