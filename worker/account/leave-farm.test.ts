import { describe, expect, it } from 'vitest'
import { callApi } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { acceptByMail, createInvitation, invite } from '../../tests/support/invitations.ts'
import { race } from '../../tests/support/race.ts'

describe('leave', () => {
  it('ends the membership, and only an accepted invitation brings the person back', async () => {
    const { farm, person, mail } = await createInvitation()
    await acceptByMail(person, mail)
    const { status, body } = await callApi('DELETE', `/farms/${farm.id}/farm_users/me`, { token: person.token })
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: expect.stringContaining(`Você saiu da ${farm.name}`),
    })
    expect((await person.get('/users/me')).body.farms).toEqual([])
    const back = { name: 'Zé', email: person.email, user_type: 'worker', active: true }
    expect((await farm.admin.put(`/farm_users/${person.id}`, back)).status).toBe(409)
    const again = await invite(farm, person.email, { user_type: 'technician' })
    expect(again.body.data.status).toBe('invited')
    expect((await acceptByMail(person, again.mail)).status).toBe(200)
    expect((await person.get('/users/me')).body.farms).toMatchObject([{ id: farm.id, user_type: 'technician' }])
  })

  it('is rejected for the last active admin, also of two at the same time', async () => {
    const { admin, technician, id } = await createFarm()
    const leave = (token: string, bindings?: Env) =>
      callApi('DELETE', `/farms/${id}/farm_users/me`, { token, ...(bindings && { bindings }) })
    expect((await leave(admin.token)).body.errors[0]).toContain('único gestor ativo')
    const { name, email } = technician
    await admin.put(`/farm_users/${technician.id}`, { name, email, user_type: 'admin' })
    expect(
      (
        await leave(
          admin.token,
          race(() => leave(technician.token)),
        )
      ).status,
    ).toBe(409)
    expect((await admin.get('/lots')).status).toBe(200)
  })
})
