/** Data and words of the versions of the Android app. */
import type { BadgeTone } from 'ui-kit'
import { appVersionStatusLabels } from '../../../domain/site/app-version.ts'
import type { ManagedAppVersion } from '../../../domain/site/app-version-output.ts'
import { useStaffData } from '../staff-data.ts'

export const useAppVersions = () => useStaffData<ManagedAppVersion[]>('/app_versions')

export const APP_VERSIONS = '/manager/app-versions'
export const appVersionHref = (id: number) => `${APP_VERSIONS}/${id}`

/** `current` is the one that the site offers. */
export function versionState(version: ManagedAppVersion, current: ManagedAppVersion | undefined) {
  const isCurrent = version.id === current?.id
  const tone: BadgeTone = isCurrent ? 'good' : version.status === 'withdrawn' ? 'canceled' : 'pending'
  return { tone, text: isCurrent ? 'No site' : appVersionStatusLabels[version.status] }
}
