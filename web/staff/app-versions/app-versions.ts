/** Data and words of the versions of the Android app. */
import type { BadgeTone } from 'ui-kit'
import { appVersionStatusLabels } from '../../../domain/site/app-version.ts'
import type { ManagedAppVersion } from '../../../domain/site/app-version-output.ts'
import { useStaffData } from '../staff-data.ts'

export const useAppVersions = () => useStaffData<ManagedAppVersion[]>('/app_versions')

export const APP_VERSIONS = '/manager/app-versions'
export const appVersionHref = (id: number) => `${APP_VERSIONS}/${id}`

type VersionState = { tone: BadgeTone; text: string }

/** `current` is the one that the site offers. Any other published one is older. */
export function versionState(version: ManagedAppVersion, current: ManagedAppVersion | undefined): VersionState {
  if (version.id === current?.id) return { tone: 'good', text: 'No site' }
  if (version.status === 'withdrawn') return { tone: 'canceled', text: appVersionStatusLabels.withdrawn }
  return { tone: 'neutral', text: 'Anterior' }
}
