import { finding, type PlausibilityRule } from '../plausibility-rule';

/** A name that is given and never read. A node may be named for the reader's sake alone. */
export const unusedVariable: PlausibilityRule = ({ reading }) =>
  reading.bindings.flatMap(({ kind, name, declared, uses, alias, isHandedOn }) => {
    if (uses.length > 0 || alias || kind === 'group' || kind === 'node' || name === '') return [];
    // A column of the result is read by the asker.
    if (kind === 'value' && !isHandedOn) return [];
    const message = isHandedOn
      ? `${name} is handed on and never used.`
      : `${name} is named and never used.`;
    return [finding({ code: 'unused-variable', severity: 'remark', message, at: declared.span })];
  });
