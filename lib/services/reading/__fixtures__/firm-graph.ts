/** A small graph in which two relationships join the same things, so that a question may mean either; as import lines. */
export function firmLines(): string {
  const node = (id: string, label: string, properties: Readonly<Record<string, string>>) => ({
    node: { id, labels: [label], properties },
  });
  const relationship = (from: string, type: string, to: string) => ({
    relationship: { from, to, type, properties: {} },
  });
  const lines = [
    node('e1', 'Employee', { name: 'Odalys Ferrant' }),
    node('e2', 'Employee', { name: 'Thibaud Mercer' }),
    node('e3', 'Employee', { name: 'Ilkka Vanhanen' }),
    node('d1', 'Department', { name: 'Blue Foundry' }),
    node('d2', 'Department', { name: 'Harrow Yard' }),
    node('d3', 'Department', { name: 'Quiet Mill' }),
    node('t1', 'Tool', { name: 'Lathe' }),
    relationship('e1', 'CREATED', 't1'),
    relationship('e3', 'USES', 't1'),
    relationship('e1', 'ADVISES', 'd1'),
    relationship('e1', 'WORKS_IN', 'd1'),
    relationship('e2', 'WORKS_IN', 'd1'),
    relationship('e2', 'ADVISES', 'd2'),
    relationship('e3', 'WORKS_IN', 'd2'),
    relationship('e3', 'WORKS_IN', 'd3'),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
