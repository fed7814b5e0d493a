import { property } from '../../build';
import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule, replaced, type RuleContext } from '../plausibility-rule';
import type { Binding } from '../reading/entity';

/** An answer that shows a thing with all that is stored of it, where its name would do. */
export const wholeNode: PlausibilityRule = (context) => {
  const { query, reading, question } = context;
  if (!question) return [];
  return elementsOf(query, 'return').flatMap((clause) =>
    clause.items.flatMap((item) => {
      const { expression } = item;
      const binding = expression.kind === 'variable' ? reading.meaningOf(expression) : undefined;
      if (!binding || !WHOLE.has(binding.kind)) return [];
      const key = nameOf(binding, context);
      const shown = key === null ? null : property(expression, key);
      return [
        finding({
          code: 'whole-node',
          severity: 'remark',
          message: 'This shows everything that is stored of it; its name may be all that is asked.',
          at: item.span,
          fix: shown
            ? { title: `Show ${key ?? ''}`, query: replaced(query, expression, shown) }
            : undefined,
        }),
      ];
    }),
  );
};

const WHOLE: ReadonlySet<Binding['kind']> = new Set(['node', 'relationship', 'path', 'walk']);

/** The text that people know a thing by, where all that it may be have one in common. */
function nameOf({ node }: Binding, { index }: RuleContext): string | null {
  const labels = [...(node?.possible ?? [])];
  const [first = [], ...others] = labels.map((label) => index.labels.get(label) ?? []);
  const common = first.filter(({ name, list, types }) => {
    const isText = !list && types.includes('STRING');
    return isText && others.every((each) => each.some((other) => other.name === name));
  });
  return common.find(({ name }) => /(?:name|title)$/i.test(name))?.name ?? null;
}
