import type { Config } from '../config.ts';
import type { AppPlatform } from '../generated/resolver-types.ts';
import { isOlder, versionNumbers } from '../values/app-version.ts';
import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';

const settingsOf = { IOS: 'ios', ANDROID: 'android' } as const satisfies Record<
  AppPlatform,
  keyof Config['apps']
>;

/** The GraphQL `AppConfig`. Throws BAD_USER_INPUT for an invalid version. */
export function appConfig(apps: Config['apps'], platform: AppPlatform, version: string) {
  const numbers = versionNumbers(version);
  if (!numbers) throw badUserInput(errorMessages.version, ['version']);
  const { minimumVersion, storeUrl } = apps[settingsOf[platform]];
  const oldest = minimumVersion === null ? null : versionNumbers(minimumVersion);
  const isSupported = oldest === null || !isOlder(numbers, oldest);
  return { isSupported, minimumVersion, storeUrl, maintenance: apps.maintenance };
}
