import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { dark, desktop, fits, phone } from '../../stories/viewports.ts'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { initApiDocs } from '../scripts/api-docs.ts'
import { ApiDocs } from './page.tsx'
import { groups, schemas } from './reference.ts'

const meta = {
  title: 'Site/Referência da API (ApiDocs)',
  component: ApiDocs,
  parameters: { layout: 'fullscreen' },
  globals: desktop,
  args: {
    groups: groups.filter(({ name }) => ['Lotes', 'Ingredientes e baias'].includes(name)),
    schemas: schemas.filter(([name]) => ['Lot', 'Ingredient'].includes(name)),
  },
  render: args => (
    <WithSiteScripts script={initApiDocs}>
      <ApiDocs {...args} />
    </WithSiteScripts>
  ),
} satisfies Meta<typeof ApiDocs>
export default meta
type Story = StoryObj<typeof meta>

/** A call is a line until it is opened. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await expect(canvas.getByRole('heading', { name: 'Criar lote' })).toBeVisible()
    const copy = canvas.getByRole('button', { name: 'Copiar o comando de Criar lote' })
    await expect(copy).not.toBeVisible()
    await userEvent.click(canvas.getByText('Detalhes de Criar lote'))
    await expect(copy).toBeVisible()
    await userEvent.click(copy)
    await expect(write).toHaveBeenCalledWith(expect.stringContaining("-H 'Authorization: SEU_TOKEN'"))
    await userEvent.click(canvas.getByText('Detalhes de Criar lote'))
    await expect(copy).not.toBeVisible()
  },
}

/** The address of a call opens it, also one that the search had hidden. So does that of a type. */
export const Address: Story = {
  // the page of the tests stays where it is, and links of later stories work
  beforeEach: ({ canvasElement }) => {
    const stay = (event: Event) => event.preventDefault()
    canvasElement.addEventListener('click', stay)
    return () => canvasElement.removeEventListener('click', stay)
  },
  play: async ({ canvas, canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('nav a[href="#postLots"]')?.click()
    await expect(canvas.getByRole('button', { name: 'Copiar o comando de Criar lote' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Procurar uma chamada'), 'put ingrediente')
    canvasElement.querySelector<HTMLElement>('#putIngredientsId a[href="#tipo-ingredient"]')?.click()
    await expect(canvas.getByLabelText('Procurar uma chamada')).toHaveValue('')
    await expect(document.querySelector('#tipo-ingredient > details')).toHaveAttribute('open')
  },
}

/** The one call that is found is open, and nothing else is left. */
export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Procurar uma chamada'), 'put ingrediente')
    await expect(canvas.getByText('1 chamada encontrada.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Mudar ingrediente' })).toBeVisible()
    await expect(canvas.getByText('Detalhes de Mudar ingrediente').closest('details')).toHaveAttribute('open')
    await expect(canvas.queryByRole('heading', { name: 'Criar lote' })).toBeNull()
    await expect(canvas.queryByRole('heading', { name: 'Começo' })).toBeNull()
    await userEvent.clear(canvas.getByLabelText('Procurar uma chamada'))
    await expect(canvas.getByRole('heading', { name: 'Criar lote' })).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: phone, play: fits }
export const Dark: Story = { globals: dark }
