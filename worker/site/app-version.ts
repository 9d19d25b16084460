/** The latest version of the Android app, for its download page. */

import { desc, isNull } from 'drizzle-orm'
import * as AppVersion from '../../domain/site/app-version.ts'
import * as AppVersionOutput from '../../domain/site/app-version-output.ts'
import { changeLogHtml } from '../../domain/site/change-log.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { appVersions } from '../db/schema.ts'
import { readPublic } from '../http/route.ts'

export const show = readPublic({
  output: AppVersionOutput.AppVersion,
  load: ({ db }) => ({
    versions: db
      .select()
      .from(appVersions)
      .where(isNull(appVersions.withdrawnAt))
      .orderBy(desc(appVersions.id))
      .limit(AppVersion.MAX_LISTED),
  }),
  reply: ({ versions }) => {
    const latest = AppVersion.offered(versions.map(AppVersion.toJson))
    if (!latest) throw notFound('Ainda não há versão do aplicativo para baixar.')
    const { version, released_on, download_url, change_log } = latest
    return { version, last_update: released_on, download_url, change_log: changeLogHtml(change_log) }
  },
  flat: true,
})
