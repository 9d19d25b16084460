/** Versions of the Android app, which the vendor's staff publishes and withdraws. */
import { and, desc, eq } from 'drizzle-orm'
import { listOf, saved } from '../../domain/schema/envelope.ts'
import * as AppVersion from '../../domain/site/app-version.ts'
import * as AppVersionInput from '../../domain/site/app-version-input.ts'
import * as AppVersionOutput from '../../domain/site/app-version-output.ts'
import { appVersionChange, appVersionRecord } from '../../domain/staff-audit/staff-audit.ts'
import { found } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import type { Db } from '../db/batch.ts'
import { appVersions } from '../db/schema.ts'
import { assertRowExists, lastInsertId } from '../db/statements.ts'
import { readStaff, writeStaff } from '../http/route.ts'

const selectNewest = (db: Db) =>
  db.select().from(appVersions).orderBy(desc(appVersions.id)).limit(AppVersion.MAX_LISTED)

export const list = readStaff({
  output: listOf(AppVersionOutput.ManagedAppVersion),
  load: ({ db }) => ({ versions: selectNewest(db) }),
  reply: ({ versions }) => versions.map(AppVersion.toJson),
})

export const show = readStaff({
  output: AppVersionOutput.ManagedAppVersion,
  load: ({ db, params }) => ({ version: db.select().from(appVersions).where(eq(appVersions.id, params.id)) }),
  reply: ({ version: [version] }) => version && AppVersion.toJson(version),
})

export const create = writeStaff({
  input: AppVersionInput.Create,
  status: 201,
  output: saved(AppVersionOutput.ManagedAppVersion),
  load: ({ db }) => ({ versions: selectNewest(db) }),
  decide: ({ versions }, { input, today }) => {
    const { version, released_on: releasedOn, download_url: downloadUrl, change_log: changeLog } = input
    return AppVersion.published({ version, releasedOn, downloadUrl, changeLog: changeLog ?? '' }, versions, today)
  },
  save: (columns, { db, now }) => ({
    version: db
      .insert(appVersions)
      .values({ ...columns, createdAt: now, updatedAt: now })
      .returning(),
  }),
  audit: {
    staffType: 'app_version',
    action: 'create',
    changes: columns => ({ id: lastInsertId(appVersions), after: appVersionRecord({ ...columns, withdrawnAt: null }) }),
  },
  reply: (_, { saved }) => ({
    data: AppVersion.toJson(found(saved.version[0])),
    message: 'Versão publicada com sucesso!',
  }),
})

export const update = writeStaff({
  input: AppVersionInput.Update,
  output: saved(AppVersionOutput.ManagedAppVersion),
  load: ({ db }) => ({ versions: selectNewest(db) }),
  decide: ({ versions }, { input, params, now, today }) => {
    const stored = found(versions.find(({ id }) => id === params.id))
    rejectNewer({ ...stored, updatedAt: stored.updatedAt || stored.createdAt }, input, AppVersion.toJson)
    const { status, released_on: releasedOn, download_url: downloadUrl, change_log: changeLog } = input
    const change = { status, releasedOn, downloadUrl, changeLog: changeLog ?? '' }
    const next = AppVersion.changed(stored, change, versions, { now, today })
    return { stored, next: { ...next, updatedAt: nextVersion(stored, now) } }
  },
  save: ({ stored, next: { releasedOn, downloadUrl, changeLog, withdrawnAt, updatedAt } }, { db }) => ({
    unchanged: assertRowExists(
      db,
      appVersions,
      and(eq(appVersions.id, stored.id), eq(appVersions.updatedAt, stored.updatedAt)),
    ),
    version: db
      .update(appVersions)
      .set({ releasedOn, downloadUrl, changeLog, withdrawnAt, updatedAt })
      .where(eq(appVersions.id, stored.id)),
  }),
  audit: {
    staffType: 'app_version',
    action: 'update',
    changes: ({ stored, next }) => ({ id: stored.id, ...appVersionChange(stored, next) }),
  },
  reply: ({ stored, next }) => ({ data: AppVersion.toJson(next), message: savedMessage(stored, next) }),
})

function savedMessage(before: AppVersion.AppVersion, after: AppVersion.AppVersion): string {
  if (before.withdrawnAt === null && after.withdrawnAt !== null) return 'Versão retirada do site.'
  return before.withdrawnAt !== null && after.withdrawnAt === null
    ? 'Versão de volta ao site.'
    : 'Versão atualizada com sucesso!'
}
