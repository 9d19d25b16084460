/**
 * The Android app as a project for Gradle: a Trusted Web Activity, which shows the site in the phone's own browser without an address bar. Bubblewrap's
 * library makes it from our web manifest and the settings of the environment, without network.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchUtils } from '@bubblewrap/core/dist/lib/FetchUtils.js'
import { ConsoleLog } from '@bubblewrap/core/dist/lib/Log.js'
import { TwaGenerator } from '@bubblewrap/core/dist/lib/TwaGenerator.js'
import { TwaManifest } from '@bubblewrap/core/dist/lib/TwaManifest.js'
import { androidVersionCode } from '../../domain/site/app-version.ts'
import { readEnvironment } from '../operate/environments.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const WEB_MANIFEST = 'manifest.webmanifest'
/** Android 9, which the download page asks for. */
const MIN_SDK = 28

export type AndroidEnvironment = 'staging' | 'production'

/** What is read of our web manifest here. */
type WebManifest = { name: string; short_name: string; theme_color: string; background_color: string }

async function createTwaManifest(environment: AndroidEnvironment, version: string): Promise<TwaManifest> {
  const { vars } = readEnvironment(environment)
  const url = new URL(`/${WEB_MANIFEST}`, vars.SITE)
  const json: WebManifest = JSON.parse(await readFile(join(PUBLIC, WEB_MANIFEST), 'utf8'))
  const manifest = TwaManifest.fromWebManifestJson(url, json)
  const fingerprints: string[] = JSON.parse(vars.ANDROID_FINGERPRINTS ?? '[]')
  return Object.assign(manifest, {
    packageId: vars.ANDROID_PACKAGE ?? '',
    appVersionName: version,
    appVersionCode: androidVersionCode(version),
    // both can be on one phone
    launcherName: environment === 'staging' ? `${json.short_name} (teste)` : json.short_name,
    minSdkVersion: MIN_SDK,
    // the bars have the same colour by day and by night, as in the installed web app
    themeColorDark: manifest.themeColor,
    navigationColor: manifest.themeColor,
    navigationColorDark: manifest.themeColor,
    navigationDividerColor: manifest.themeColor,
    navigationDividerColorDark: manifest.themeColor,
    // notifications of the site come as those of the app
    enableNotifications: true,
    // no other permission: the browser requests Bluetooth or a cable when a person presses the button
    features: {},
    fallbackType: 'customtabs',
    generatorApp: 'cocho-em-dia',
    fingerprints: fingerprints.map(value => ({ value })),
  })
}

/** Resolves to the manifest of the project that is in the folder then. */
export async function createAndroidProject(environment: AndroidEnvironment, version: string, folder: string) {
  const manifest = await createTwaManifest(environment, version)
  fetchUtils.fetch = readFromPublic
  const generator = new TwaGenerator()
  const writes = collectWrites(generator)
  await generator.createTwaProject(folder, manifest, new ConsoleLog('android'))
  await Promise.all(writes)
  await manifest.saveToFile(join(folder, 'twa-manifest.json'))
  return manifest
}

const types: Record<string, string> = { png: 'image/png', webmanifest: 'application/manifest+json' }

/** The library downloads the icons and the manifest from the site. Ours are in this folder, which a new version of the site is built from. */
async function readFromPublic(input: unknown) {
  const { pathname } = new URL(String(input))
  const type = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new Response(await readFile(join(PUBLIC, pathname)), { headers: { 'content-type': type } }) as never
}

/** The library does not wait for the files that it makes from templates. */
function collectWrites(generator: TwaGenerator): Promise<void>[] {
  const writes: Promise<void>[] = []
  for (const name of ['applyTemplate', 'applyJavaTemplate']) {
    const write: (...args: unknown[]) => Promise<void> = Reflect.get(generator, name)
    Reflect.set(generator, name, (...args: unknown[]) => {
      const written = write.apply(generator, args)
      writes.push(written)
      return written
    })
  }
  return writes
}
