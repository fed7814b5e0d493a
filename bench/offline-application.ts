import { type Application, openApplication } from '@/lib/services/application';

/** The whole application in this process on `dataFolder`, with no model outside; it connects nowhere. */
export function openOfflineApplication(dataFolder: string): Promise<Application> {
  return openApplication({
    role: 'command',
    environment: {
      dataFolder,
      databaseUrl: undefined,
      models: [],
      openaiKey: undefined,
      openaiBaseUrl: undefined,
      allowedHosts: [],
      accounts: { host: '127.0.0.1', url: 'http://localhost:3000', oidc: null },
    },
    wall: {
      allow: () => undefined,
      disallow: () => undefined,
      allowSocketFile: () => undefined,
      refusals: () => ({ tcp: 0, unix: 0, udp: 0, dns: 0, raw: 0 }),
      permit: (run) => run(),
    },
  });
}
