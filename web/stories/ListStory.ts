/** The stories that every list of records has alike: a screen gives its words, and its own stories say what only it does. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminStory, type Canvas, openAt, signedIn } from './AdminStory.tsx'
import { people } from './field.fixture.ts'
import { findCard, type mockRecordsApi } from './records.fixture.ts'
import { fits, phone } from './viewports.ts'

type Api = Omit<ReturnType<typeof mockRecordsApi>, 'handlers'>

/** `name` is a card to wait for. */
export const onAPhone = (name: string): AdminStory => ({
  globals: phone,
  play: async ({ canvas }) => {
    await findCard(canvas, name)
    await fits()
  },
})

export const empty = (api: Api, title: string, text: string): AdminStory => ({
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(title)).toBeVisible()
    await expect(canvas.getByText(text)).toBeVisible()
  },
})

export const loading = (api: Api, title: string): AdminStory => ({
  parameters: { msw: [api.never] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Carregando: ${title}`)).toBeInTheDocument()
  },
})

export const failed = (api: Api): AdminStory => ({
  parameters: { msw: [api.broken] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível carregar a lista')).toBeVisible()
  },
})

/** Who may not write reads: what would be refused is not offered. `create` is what the button would say. */
export const readOnly = (name: string, create: string, who = people.operator): AdminStory => ({
  beforeEach: () => signedIn(who)(),
  play: async ({ canvas }) => {
    const card = await findCard(canvas, name)
    await expect(canvas.getByRole('textbox', { name: 'Pesquisar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: create })).toBeNull()
    await expect(card.queryByRole('link', { name: `Editar ${name}` })).toBeNull()
    await expect(card.queryByRole('button')).toBeNull()
  },
})

/** The address of a form says no to who may not write. */
export const denied = (address: string, who = people.operator): AdminStory => ({
  decorators: openAt(address),
  beforeEach: () => signedIn(who)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
})

/** Asked first, then gone at once. */
export const deletes = (api: Api, { id, name }: { id: number; name: string }, question: string): AdminStory => ({
  play: async ({ canvas }) => {
    const asked = await askToDelete(canvas, name)
    await expect(asked).toHaveTextContent(question)
    await userEvent.click(within(asked).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name })).toBeNull())
    await expect(await screen.findByText(`${api.word}: exclusão feita com sucesso!`)).toBeInTheDocument()
    await expect(api.sent).toEqual([{ method: 'DELETE', id }])
  },
})

/** What is in use comes back, with the server's reason. */
export const deleteRefused = (api: Api, name: string, reason: string): AdminStory => ({
  play: async ({ canvas, msw }) => {
    msw.use(api.inUse(reason))
    const asked = await askToDelete(canvas, name)
    await userEvent.click(within(asked).getByRole('button', { name: 'Excluir' }))
    await expect(await screen.findByText(reason)).toBeInTheDocument()
    await findCard(canvas, name)
  },
})

async function askToDelete(canvas: Canvas, name: string) {
  await userEvent.click((await findCard(canvas, name)).getByRole('button', { name: `Excluir ${name}` }))
  return screen.findByRole('alertdialog', { name: 'Atenção!' })
}
