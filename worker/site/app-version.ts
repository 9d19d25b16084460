/** The latest version of the Android app, for its download page. */

import { desc } from 'drizzle-orm'
import * as AppVersionOutput from '../../domain/site/app-version-output.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { appVersions } from '../db/schema.ts'
import { readPublic } from '../http/route.ts'

export const show = readPublic({
  output: AppVersionOutput.AppVersion,
  load: ({ db }) => ({ version: db.select().from(appVersions).orderBy(desc(appVersions.id)).limit(1) }),
  reply: ({ version: [latest] }) => {
    if (!latest) throw notFound('Ainda não há versão do aplicativo para baixar.')
    const { version, releasedOn, downloadUrl, changeLog } = latest
    return { version, last_update: releasedOn, download_url: downloadUrl, change_log: changeLog }
  },
  flat: true,
})
