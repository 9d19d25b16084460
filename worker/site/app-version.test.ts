import { expect, it } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import { appVersions } from '../db/schema.ts'

const version = {
  version: '4.2.0',
  releasedOn: '2025-08-02',
  downloadUrl: 'https://cochoemdia.com.br/app.apk',
  createdAt: 1,
}

it('responds 404 without a version', async () => {
  const { status, body } = await callApi('GET', '/app/version')
  expect({ status, body }).toEqual({
    status: 404,
    body: { errors: ['Ainda não há versão do aplicativo para baixar.'] },
  })
})

it('returns the latest version', async () => {
  await db.insert(appVersions).values([version, { ...version, version: '4.3.0', changeLog: '<p>Mais rápido.</p>' }])
  const { status, body } = await callApi('GET', '/app/version')
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      version: '4.3.0',
      last_update: '2025-08-02',
      download_url: 'https://cochoemdia.com.br/app.apk',
      change_log: '<p>Mais rápido.</p>',
    },
  })
})
