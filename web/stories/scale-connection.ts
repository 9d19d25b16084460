import { disconnectScale, scaleConnection } from '../field/scale/scale-connection.ts'

/** Holds the connection before its next try, which would change what a picture shows. */
export const holdConnection = async (connection: Partial<ReturnType<typeof scaleConnection.get>>) => {
  await disconnectScale()
  scaleConnection.set(now => ({ ...now, ...connection }))
}
