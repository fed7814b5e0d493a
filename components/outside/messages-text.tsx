import { BytesText } from './bytes-text';
import type { BodyStretch } from './color-body';

interface MessagesTextProps {
  readonly messages: readonly {
    readonly role: string;
    readonly segments: readonly BodyStretch[];
  }[];
}

/** The messages as the model reads them, each under who says it. */
export function MessagesText({ messages }: MessagesTextProps) {
  return messages.map(({ role, segments }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- messages never move
    <section key={index} aria-label={role} className="px-3 py-2">
      <p className="mb-1 text-2xs text-outside-faint">{role}</p>
      <p className="break-words whitespace-pre-wrap">
        <BytesText stretches={segments} />
      </p>
    </section>
  ));
}
