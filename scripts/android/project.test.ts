import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAppPath } from '../../worker/http/pages/app-paths.ts'
import { readEnvironment } from '../operate/environments.ts'
import { createAndroidProject } from './project.ts'

const VERSION = '4.3.0'
const folder = mkdtempSync(join(tmpdir(), 'cocho-android-'))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const webManifest = JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8'))
const { vars } = readEnvironment('staging')

/** The settings of the project, as Gradle reads them. */
const gradle = (name: string) => new RegExp(`^\\s+${name}:? ['"]?([^'",\\n]+)`, 'm').exec(read('app/build.gradle'))?.[1]
/** '#123F28' is '#123f28'. */
const colour = (name: string) => gradle(name)?.toLowerCase()

beforeAll(() => createAndroidProject('staging', VERSION, folder), 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe('project of the Android app', () => {
  it('opens the site of its environment, in its scope', () => {
    expect([gradle('hostName'), gradle('launchUrl')]).toEqual([new URL(String(vars.SITE)).host, webManifest.start_url])
    expect(read('app/src/main/res/values/strings.xml')).toContain(`\\"site\\": \\"${vars.SITE}\\"`)
    expect(read('app/src/main/AndroidManifest.xml')).toContain('android:host="@string/hostName"')
  })

  it('opens a screen that the service worker has without signal', () => {
    expect(isAppPath(String(gradle('launchUrl')))).toBe(true)
    for (const { url } of webManifest.shortcuts) expect([url, isAppPath(url)]).toEqual([url, true])
  })

  it('has the name, package and version of its environment', () => {
    expect({
      package: gradle('applicationId'),
      name: gradle('name'),
      launcher: gradle('launcherName'),
      versionName: gradle('versionName'),
      versionCode: gradle('versionCode'),
      minSdk: gradle('minSdkVersion'),
    }).toEqual({
      package: vars.ANDROID_PACKAGE,
      name: webManifest.name,
      launcher: `${webManifest.short_name} (teste)`,
      versionName: VERSION,
      versionCode: '4003000',
      minSdk: '28',
    })
    const java = `app/src/main/java/${String(vars.ANDROID_PACKAGE).replaceAll('.', '/')}/LauncherActivity.java`
    expect(read(java)).toContain(`package ${vars.ANDROID_PACKAGE};`)
  })

  it('has our colours', () => {
    for (const name of ['themeColor', 'themeColorDark', 'navigationColor', 'navigationColorDark'])
      expect([name, colour(name)]).toEqual([name, webManifest.theme_color])
    expect(colour('backgroundColor')).toBe(webManifest.background_color)
  })

  it('asks for notifications and nothing else: location, camera and radio are the browser’s, when they are used', () => {
    const manifest = read('app/src/main/AndroidManifest.xml')
    const permissions = [...manifest.matchAll(/<uses-permission[^>]*android:name="([^"]+)"/g)].map(([, name]) => name)
    expect(permissions).toEqual(['android.permission.POST_NOTIFICATIONS'])
    expect(manifest).not.toMatch(/uses-feature|CAMERA|LOCATION|RECORD_AUDIO|EXTERNAL_STORAGE/)
    expect(read('app/build.gradle')).not.toMatch(/locationdelegation|billing|appsflyer/i)
  })

  it('shows the notifications of the site as those of the app', () => {
    expect(gradle('enableNotifications')).toBe('true')
    const service = /<service\s+android:name="\.DelegationService"[^>]*>[\s\S]*?<\/service>/.exec(
      read('app/src/main/AndroidManifest.xml'),
    )?.[0]
    expect(service).toContain('android:enabled="@bool/enableNotification"')
    expect(service).toContain('android.support.customtabs.trusted.TRUSTED_WEB_ACTIVITY_SERVICE')
  })

  it('has our shortcuts', () => {
    const shortcuts = JSON.parse(read('twa-manifest.json')).shortcuts
    expect(shortcuts.map(({ name, shortName }: { name: string; shortName: string }) => [name, shortName])).toEqual(
      webManifest.shortcuts.map(({ name, short_name }: { name: string; short_name: string }) => [name, short_name]),
    )
  })

  it('has every file that Gradle needs, with our icons', () => {
    const resources = 'app/src/main/res'
    const files = [
      'settings.gradle',
      'gradlew',
      'gradle/wrapper/gradle-wrapper.jar',
      `${resources}/mipmap-xxxhdpi/ic_launcher.png`,
      `${resources}/mipmap-xxxhdpi/ic_maskable.png`,
      `${resources}/drawable-xxxhdpi/splash.png`,
      `${resources}/drawable-xxxhdpi/ic_notification_icon.png`,
      `${resources}/drawable-xxxhdpi/shortcut_1.png`,
    ]
    expect(files.filter(file => !existsSync(join(folder, file)))).toEqual([])
    expect(JSON.parse(read(`${resources}/raw/web_app_manifest.json`)).start_url).toBe(webManifest.start_url)
  })
})
