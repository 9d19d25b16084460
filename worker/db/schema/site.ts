/** Contacts, and versions of the Android app. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { contactStatuses, farmSizes } from '../../../domain/site/contact.ts'
import { createdAt, foreignKey, id, timestamps } from './columns.ts'
import { users } from './people.ts'

export const contacts = sqliteTable(
  'contacts',
  {
    id,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    farmSize: text('farm_size', { enum: farmSizes }).notNull(),
    message: text('message'),
    /** The account of a person who signed up, which has one contact with their farm. Null for a contact of the site. */
    userId: foreignKey('user_id', () => users.id),
    farmName: text('farm_name'),
    city: text('city'),
    heads: integer('heads'),
    status: text('status', { enum: contactStatuses }).notNull().default('new'),
    /** What the staff wrote about it. */
    notes: text('notes'),
    /** 'YYYY-MM-DD'. */
    nextCallOn: text('next_call_on'),
    ...timestamps,
  },
  // the e-mail and the phone are for the export and the erasure of a person
  t => [
    index('contacts_by_email').on(t.email),
    index('contacts_by_phone').on(t.phone),
    uniqueIndex('contact_of_user').on(t.userId),
    index('contacts_by_status').on(t.status, t.id),
  ],
)

export const appVersions = sqliteTable('app_versions', {
  id,
  version: text('version').notNull(),
  releasedOn: text('released_on').notNull(),
  downloadUrl: text('download_url').notNull(),
  /** Lines, or HTML (domain/site/change-log.ts), sanitized by the page that shows it. */
  changeLog: text('change_log').notNull().default(''),
  /** Null while the site may offer it. */
  withdrawnAt: integer('withdrawn_at'),
  createdAt,
  /** 0 of a version that was published before the staff could change it. */
  updatedAt: integer('updated_at').notNull().default(0),
})
