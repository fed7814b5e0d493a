import 'server-only';

/** What requests of one model look like besides their messages, fixed by configuration before any question. */
export interface ProviderPin {
  /** `CapturedRequest.model`. */
  readonly model: string;
  /** The one address that is called; `on-premises:` for none. */
  readonly url: string;
  /** Every field of the body besides the messages, with its only value. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Certificates (PEM) to trust instead of the public ones, for a model inside the house. */
  readonly ca?: string;
}
