/** The stories that all lists of records share. A screen passes its texts and writes only its own stories out. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminStory, type Canvas, openAt, signedIn } from './AdminStory.tsx'
import { people } from './fixtures/field.fixture.ts'
import { findCard, type mockRecordsApi } from './fixtures/records.fixture.ts'
import { fits, phone } from './viewports.ts'

type Api = Omit<ReturnType<typeof mockRecordsApi>, 'handlers'>

/** `name` is the card to wait for. */
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
  parameters: { msw: [api.neverRespond] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Carregando: ${title}`)).toBeInTheDocument()
  },
})

export const failed = (api: Api): AdminStory => ({
  parameters: { msw: [api.fail] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível carregar a lista')).toBeVisible()
  },
})

/** Without the permission to write, nothing can be created, edited or deleted. `create` is the label of the absent button. */
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

/** The path of a form without the permission to write. */
export const forbidden = (path: string, who = people.operator): AdminStory => ({
  decorators: openAt(path),
  beforeEach: () => signedIn(who)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
})

/** `label` of the button, where the deletion is no item of a menu. */
type DeletedRecord = { id: number; name: string; label?: string }

/** A confirmation with these texts, then the card disappears at once, and the focus is not lost. */
export const deleteRecord = (api: Api, { id, name, label }: DeletedRecord, ...texts: string[]): AdminStory => ({
  play: async ({ canvas }) => {
    const dialog = await openDeleteDialog(canvas, name, label)
    for (const text of texts) await expect(dialog).toHaveTextContent(text)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name })).toBeNull())
    await expect(await screen.findByText(`${api.label}: exclusão feita com sucesso!`)).toBeInTheDocument()
    await expect(api.sent).toEqual([{ method: 'DELETE', id }])
    await waitFor(() => expect(document.body).not.toHaveFocus())
  },
})

/** A refused deletion: the card comes back, and a toast has the server's reason. */
export const deleteRefused = (api: Api, name: string, reason: string): AdminStory => ({
  play: async ({ canvas, msw }) => {
    msw.use(api.refuseDelete(reason))
    const dialog = await openDeleteDialog(canvas, name)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await expect(await screen.findByText(reason)).toBeInTheDocument()
    await findCard(canvas, name)
  },
})

/** Opens the menu of a card or a row and chooses the deletion. */
export async function chooseDelete(card: Pick<Canvas, 'getByRole'>, label: string) {
  await userEvent.click(card.getByRole('button', { name: label.replace('Excluir', 'Mais ações de') }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

async function openDeleteDialog(canvas: Canvas, name: string, label?: string) {
  const card = await findCard(canvas, name)
  await (label ? userEvent.click(card.getByRole('button', { name: label })) : chooseDelete(card, `Excluir ${name}`))
  return screen.findByRole('alertdialog', { name: 'Atenção!' })
}
