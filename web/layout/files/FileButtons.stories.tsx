import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { inApp } from '../../stories/FieldStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'
import { Toasts } from '../Toasts.tsx'
import { FileButtons } from './FileButtons.tsx'

const path = '/farms/1/lots/7/closeout.'

const meta = {
  title: 'Telas/Arquivos de uma tela (FileButtons)',
  component: FileButtons,
  args: { formats: ['pdf', 'xlsx', 'csv'], pathOf: format => `${path}${format}` },
  render: args => (
    <div className="flex flex-wrap gap-2">
      <FileButtons {...args} />
      <Toasts />
    </div>
  ),
  decorators: [inApp('/admin/lots/7/closeout')],
} satisfies Meta<typeof FileButtons>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Baixar em PDF', 'Baixar em Excel', 'Baixar em CSV'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: () => fits() }

/** Where a page has several files, each button says which. */
export const Named: Story = {
  args: { what: 'o custo dos desvios' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Baixar o custo dos desvios em Excel' })).toBeVisible()
  },
}

/** The button waits for the file, and says why there is none. */
export const Failed: Story = {
  parameters: {
    msw: [
      http.get(`/api/v1${path}pdf`, () =>
        HttpResponse.json({ errors: ['Não foi possível montar o arquivo.'] }, { status: 500 }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Baixar em PDF' })
    await userEvent.click(button)
    await expect(await screen.findByText(/O arquivo não foi baixado. Não foi possível montar o arquivo./)).toBeVisible()
    await waitFor(() => expect(button).toBeEnabled())
  },
}
