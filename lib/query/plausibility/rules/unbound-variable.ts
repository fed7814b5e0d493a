import { finding, type PlausibilityRule, replaced } from '../plausibility-rule';
import { nearName } from '../reading/near-name';

/** A name that nothing gives: the store refuses it. */
export const unboundVariable: PlausibilityRule = ({ query, reading }) =>
  reading.unbound.flatMap((element) => {
    const name =
      element.kind === 'variable' ? element.name : element.kind === 'name' ? element.text : null;
    if (name === null) return [];
    const near = nearName(name, new Set(reading.bindings.map((each) => each.name)));
    return [
      finding({
        code: 'unbound-variable',
        severity: 'error',
        message: `Nothing here is named ${name}; it is not given, or no longer since a WITH.`,
        at: element.span,
        fix:
          near && element.kind === 'variable'
            ? { title: `Use ${near}`, query: replaced(query, element, { ...element, name: near }) }
            : undefined,
      }),
    ];
  });
