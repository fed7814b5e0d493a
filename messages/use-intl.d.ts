import type { Messages } from './messages';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
