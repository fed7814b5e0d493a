import { z } from 'zod';

/** `provider:name` as it stands in every request and every ledger entry. */
export const ModelId = z.string().regex(/^openai:[\w./:-]{1,100}$/);

export const MODEL_TITLE_LENGTH = 100;

/** Where a setting comes from. Only what was set in the app can be changed in it. */
export const SettingSource = z.enum(['built-in', 'environment', 'file', 'app']);
export type SettingSource = z.infer<typeof SettingSource>;

/** What decides a thing where the app does not; in the app it is then only shown. */
export const FixedBy = SettingSource.extract(['environment', 'file']);
export type FixedBy = z.infer<typeof FixedBy>;

/** A model as those who administer it see it. Never its key. */
export const ModelSetting = z.object({
  id: z.string(),
  title: z.string(),
  host: z.string(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  /** The name that the ledger has for the key. */
  keyId: z.string().nullable(),
  outside: z.boolean(),
  isDefault: z.boolean(),
  source: SettingSource,
});
export type ModelSetting = z.infer<typeof ModelSetting>;

/** `file` is the path of the configuration file where there is one. */
export const ModelSettings = z.object({
  models: z.array(ModelSetting),
  file: z.string().nullable(),
  defaultSource: SettingSource,
});
export type ModelSettings = z.infer<typeof ModelSettings>;

/** What a try of a model gave. `entry` is the first of its ledger entries, null where nothing was sent. */
export const ModelTest = z.object({
  ok: z.boolean(),
  milliseconds: z.int(),
  message: z.string().nullable(),
  entry: z.int().nullable(),
});
export type ModelTest = z.infer<typeof ModelTest>;
