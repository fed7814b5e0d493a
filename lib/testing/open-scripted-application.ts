import 'server-only';
import { SCRIPTED_MODEL, type ScriptedModel, startScriptedModel } from './ask-recorded-model';
import { openTestApplication, type TestApplication } from './open-test-application';

export interface ScriptedApplication {
  readonly house: TestApplication;
  readonly model: ScriptedModel;
  close(): Promise<void>;
}

/** The harbour graph in an application whose one outside model answers as it is told. */
export async function openScriptedApplication(key = 'sk-test'): Promise<ScriptedApplication> {
  const model = await startScriptedModel();
  const house = await openTestApplication({
    models: [SCRIPTED_MODEL],
    openaiBaseUrl: model.server.baseUrl,
    openaiKey: key,
  });
  await house.importHarbour();
  return {
    house,
    model,
    close: async () => {
      await house.close();
      await model.close();
    },
  };
}
