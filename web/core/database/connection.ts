/** A connection to a database of this device: opened at its first use, and again after it failed or the browser dropped it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Returns the function that opens it. `upgrade` makes the stores of a new database. */
export function createConnection<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    database = undefined
  }
  return async () => {
    database ??= openDB<Schema>(name, 1, { upgrade, terminated: forget }).catch(error => {
      forget() // the disk may work by the next call
      throw error
    })
    return database
  }
}
