'use client';

import { useTranslations } from 'use-intl';

import type { RequestView } from '@/lib/contracts/question';

import { BytesText } from '../outside/bytes-text';
import type { BodyStretch } from '../outside/color-body';

interface RequestTextProps {
  readonly request: Pick<RequestView, 'method' | 'url' | 'headers' | 'digest'>;
  readonly stretches: readonly BodyStretch[];
}

/** The request as it stands on the wire: line, headers, body, and the digest that a send confirms. */
export function RequestText({ request, stretches }: RequestTextProps) {
  const t = useTranslations('inspector');
  return (
    <div className="text-xs leading-5">
      <p className="px-3 pt-2 font-semibold break-all">
        {request.method} {request.url}
      </p>
      <dl className="px-3 pb-2">
        {request.headers.map(([name, value]) => (
          <div key={`${name}-${value}`} className="flex flex-wrap gap-x-2">
            <dt className="text-outside-faint">{name}:</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-y border-outside-line px-3 py-2 break-all whitespace-pre-wrap">
        <BytesText stretches={stretches} />
      </p>
      <p className="px-3 py-2 text-2xs break-all text-outside-faint">
        {t('digest')} {request.digest}
      </p>
    </div>
  );
}

/** The same as text, for the clipboard. */
export function requestText({ method, url, headers, body }: RequestView): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url}`, ...lines, '', body].join('\n');
}
