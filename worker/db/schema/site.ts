/** Public site: contacts, and versions of the Android app. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { contactStatuses, farmSizes } from '../../../domain/site/contact.ts'
import { createdAt, id, timestamps } from './columns.ts'

export const contacts = sqliteTable('contacts', {
  id,
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  farmSize: text('farm_size', { enum: farmSizes }).notNull(),
  message: text('message'),
  status: text('status', { enum: contactStatuses }).notNull().default('new'),
  ...timestamps,
})

export const appVersions = sqliteTable('app_versions', {
  id,
  version: text('version').notNull(),
  releasedOn: text('released_on').notNull(),
  downloadUrl: text('download_url').notNull(),
  /** HTML, sanitized by the page that shows it. */
  changeLog: text('change_log').notNull().default(''),
  createdAt,
})
