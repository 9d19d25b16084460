/** The newest version of the Android app, for the page that offers it. */
import { desc } from 'drizzle-orm'
import { notFound } from '../../domain/validation/refusal.ts'
import { appVersions } from '../db/schema.ts'
import { readPublic } from '../http/route.ts'

export const show = readPublic({
  load: ({ db }) => [db.select().from(appVersions).orderBy(desc(appVersions.id)).limit(1)],
  reply: ([[newest]]) => {
    if (!newest) throw notFound('Ainda não há versão do aplicativo para baixar.')
    const { version, releasedOn, downloadUrl, changeLog } = newest
    return { version, last_update: releasedOn, download_url: downloadUrl, change_log: changeLog }
  },
  flat: true,
})
