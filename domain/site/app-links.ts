/**
 * Digital Asset Links: the statement of the site that the Android app with these certificates may show it without the browser's address bar, and open
 * its links. https://developers.google.com/digital-asset-links/v1/statements
 */

/** A package with at least two parts, as Android asks. */
const PACKAGE = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/
/** SHA-256 of a signing certificate, as keytool and the Play Console print it. */
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/

/** `fingerprints`: JSON, as in wrangler.toml. */
type AndroidApp = { packageName: string; fingerprints: string }

/** No statement until a certificate is known. */
export function appLinks({ packageName, fingerprints }: AndroidApp): object[] {
  const certificates = parseFingerprints(fingerprints)
  if (certificates.length === 0) return []
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: certificates,
      },
    },
  ]
}

/** What is wrong with the settings of the app, in words. */
export function appLinkProblems({ packageName, fingerprints }: AndroidApp): string[] {
  const certificates = tryToParse(fingerprints)
  if (!certificates) return ['ANDROID_FINGERPRINTS as a JSON list of texts']
  const wrong = certificates.filter(one => !FINGERPRINT.test(one))
  return [
    ...(PACKAGE.test(packageName) ? [] : [`ANDROID_PACKAGE as the name of a package, not '${packageName}'`]),
    ...wrong.map(one => `ANDROID_FINGERPRINTS with SHA-256 fingerprints (AA:BB:...), not '${one}'`),
  ]
}

/** A setting that is wrong is none: `npm run deploy` names it (appLinkProblems). */
const parseFingerprints = (json: string) => tryToParse(json)?.filter(one => FINGERPRINT.test(one)) ?? []

function tryToParse(json: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) && parsed.every(one => typeof one === 'string') ? parsed : undefined
  } catch {
    return undefined
  }
}
