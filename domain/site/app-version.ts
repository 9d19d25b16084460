/** A version of the Android app: published by the vendor's staff, offered at /app, and withdrawn where it is bad. */
import { toIso } from '../time/day.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type * as Output from './app-version-output.ts'

export const appVersionStatuses = ['published', 'withdrawn'] as const
export type AppVersionStatus = (typeof appVersionStatuses)[number]

export const appVersionStatusLabels = { published: 'Publicada', withdrawn: 'Retirada' } satisfies Record<
  AppVersionStatus,
  string
>

/** How many are listed: the newest. An app has some ten a year. */
export const MAX_LISTED = 100

export type AppVersion = {
  id: number
  version: string
  releasedOn: string
  downloadUrl: string
  changeLog: string
  withdrawnAt: number | null
  createdAt: number
  updatedAt: number
}

const statusOf = ({ withdrawnAt }: Pick<AppVersion, 'withdrawnAt'>): AppVersionStatus =>
  withdrawnAt === null ? 'published' : 'withdrawn'

export function toJson(version: AppVersion): Output.ManagedAppVersion {
  return {
    id: version.id,
    name: `Versão ${version.version}`,
    version: version.version,
    released_on: version.releasedOn,
    download_url: version.downloadUrl,
    change_log: version.changeLog,
    status: statusOf(version),
    created_at: toIso(version.createdAt),
    updated_at: toIso(version.updatedAt || version.createdAt),
  }
}

/** The one that the site offers: the highest that is published. */
export function offered<V extends { version: string; status: AppVersionStatus }>(
  versions: readonly V[],
): V | undefined {
  return versions
    .filter(({ status }) => status === 'published')
    .toSorted((a, b) => compareVersions(b.version, a.version))[0]
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const partsOf = (version: string) => version.split('.').map(Number)

type Fields = Pick<AppVersion, 'version' | 'releasedOn' | 'downloadUrl' | 'changeLog'>

/** `others`: those that are there. Android installs no lower version over a higher one. */
export function published(fields: Fields, others: readonly AppVersion[], today: string): Fields {
  const highest = offered(others.map(toJson))
  if (highest && compareVersions(fields.version, highest.version) <= 0) {
    throw invalid({
      version: [
        `A versão do site é a ${highest.version}, e o Android não instala uma menor nem igual por cima. Use um número maior.`,
      ],
    })
  }
  rejectFuture(fields.releasedOn, today)
  return fields
}

type Change = Omit<Fields, 'version'> & { status: AppVersionStatus }

/** The version after a change. Its number stays, because it is in the file. */
export function changed(
  stored: AppVersion,
  { status, ...fields }: Change,
  others: readonly AppVersion[],
  { now, today }: { now: number; today: string },
): AppVersion {
  if (fields.releasedOn !== stored.releasedOn) rejectFuture(fields.releasedOn, today)
  const isSame = ({ id, version, withdrawnAt }: AppVersion) =>
    id !== stored.id && withdrawnAt === null && compareVersions(version, stored.version) === 0
  if (status === 'published' && stored.withdrawnAt !== null && others.some(isSame)) {
    throw conflict(
      `A versão ${stored.version} foi publicada de novo depois. Retire a outra antes de voltar esta ao site.`,
    )
  }
  return { ...stored, ...fields, withdrawnAt: status === 'published' ? null : (stored.withdrawnAt ?? now) }
}

function rejectFuture(day: string, today: string): void {
  if (day > today) throw invalid({ released_on: ['Este dia ainda não chegou. Publique no dia da versão.'] })
}

/** The number that Android compares: two versions of one name are two of this. */
export function androidVersionCode(version: string): number {
  const [major = 0, minor = 0, patch = 0] = partsOf(version)
  return major * 1_000_000 + minor * 1_000 + patch
}
