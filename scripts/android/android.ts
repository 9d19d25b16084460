/**
 * `npm run android -- staging [VERSION]`: writes the project of the Android app to `android/staging`, for Gradle on a machine with the Android SDK
 * (docs/operating.md). VERSION is that of package.json unless given.
 */
import { readFileSync, rmSync } from 'node:fs'
import { compareVersions } from '../../domain/site/app-version.ts'
import { type AndroidEnvironment, createAndroidProject } from './project.ts'

const [environment, version = packageVersion()] = process.argv.slice(2)
if (!isEnvironment(environment) || Number.isNaN(compareVersions(version, '0'))) {
  console.error('Usage: npm run android -- staging|production [VERSION, such as 4.3.0]')
  process.exit(1)
}
const folder = `android/${environment}`
rmSync(folder, { recursive: true, force: true })
const { packageId, host, appVersionName, appVersionCode, fingerprints } = await createAndroidProject(
  environment,
  version,
  folder,
)
console.log(`${folder}: ${packageId} ${appVersionName} (${appVersionCode}) for https://${host}`)
console.log(
  fingerprints.length
    ? `https://${host}/.well-known/assetlinks.json names ${fingerprints.length} certificates.`
    : 'ANDROID_FINGERPRINTS in wrangler.toml is empty: the app shows an address bar until it names the certificate.',
)
console.log('Next: docs/operating.md, "The Android app".')
// the library keeps connections ready that nothing uses
process.exit(0)

function isEnvironment(name: string | undefined): name is AndroidEnvironment {
  return name === 'staging' || name === 'production'
}

function packageVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}
