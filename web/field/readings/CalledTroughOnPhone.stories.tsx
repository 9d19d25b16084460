import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import {
  mockCalledLots,
  noteRadio,
  oneByOneOnPhone,
  readingStory,
  setReadingMode,
  troughGroup,
} from '../../stories/ReadingStory.tsx'
import {
  dark,
  desktop,
  phone,
  phoneCompact,
  phoneLow,
  phoneOnItsSide,
  phoneSmall,
  phoneWithKeyboard,
  sunlight,
} from '../../stories/viewports.ts'
import type { TroughReading } from './TroughReading.tsx'

/** What stays in view when a note opens the suggestion: nothing that is pressed is cut, and what is out of view is in one box that shows it. */
const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Chamada na tela do celular (CalledTroughOnPhone)',
  ...readingStory(),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const lot = 'Nelore 250612'

/** The boxes that hold more than they show. */
const scrollingBoxes = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].filter(
    box => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1,
  )

/** The height of the element that is in view, in the window and in each box that scrolls. */
function heightInView(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  const frames = scrollingBoxes().filter(box => box.contains(element))
  const tops = frames.map(box => box.getBoundingClientRect().top)
  const bottoms = frames.map(box => box.getBoundingClientRect().bottom)
  return Math.max(0, Math.min(bottom, window.innerHeight, ...bottoms) - Math.max(top, 0, ...tops))
}
const isWhole = (element: Element) => heightInView(element) >= element.getBoundingClientRect().height - 1
const isCut = (element: Element) => heightInView(element) > 1 && !isWhole(element)
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

const controlsOf = () => [...document.querySelectorAll('main :is(button, [role=checkbox])')]

/** At most one box scrolls, and it marks the edges behind which there is more. */
async function expectOneMarkedBox() {
  const [box, ...others] = scrollingBoxes()
  await expect(others).toEqual([])
  if (!box) return
  const hidden = box.scrollHeight - box.clientHeight - box.scrollTop
  await waitFor(() => expect(box.hasAttribute('data-above')).toBe(box.scrollTop > 1))
  await expect(box.hasAttribute('data-below')).toBe(hidden > 1)
}

async function choose(canvas: Canvas, note: RegExp) {
  await canvas.findByRole('radiogroup', troughGroup(lot))
  await userEvent.click(noteRadio(canvas, lot, note))
  return within(await canvas.findByRole('region', { name: 'Chamada sugerida' }))
}

/** The chosen note, the suggestion and what decides are in view. */
async function expectDecisionInView(canvas: Canvas, note: RegExp) {
  const decision = await choose(canvas, note)
  await waitFor(() => expect(isWhole(noteRadio(canvas, lot, note))).toBe(true))
  await expect(isWhole(decision.getByRole('status'))).toBe(true)
  for (const button of decision.getAllByRole('button')) await expect(isWhole(button), nameOf(button) ?? '').toBe(true)
}

const base = { ...oneByOneOnPhone, parameters: { msw: mockCalledLots() } } satisfies Story

/** Before a note, and after it: every note is whole, and no button is cut. */
export const NoteChosen: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await expect(scrollingBoxes()).toEqual([])
    await expect(controlsOf().filter(isCut).map(nameOf)).toEqual([])
    await expectDecisionInView(canvas, /^\+10%/)
    await expect(
      canvas
        .getAllByRole('radio')
        .filter(note => !isWhole(note))
        .map(nameOf),
    ).toEqual([])
    await expect(controlsOf().filter(isCut).map(nameOf)).toEqual([])
    await expectOneMarkedBox()
  },
}

/** Each note in turn, on a phone whose browser has its bars. */
export const EachNoteOnLowPhone: Story = {
  ...base,
  globals: phoneLow,
  play: async ({ canvas }) => {
    for (const note of [/^\+10%/, /^−20%/, /^0%/]) {
      await expectDecisionInView(canvas, note)
      await expectOneMarkedBox()
    }
  },
}

export const EachNoteOnCompactPhone: Story = { ...EachNoteOnLowPhone, globals: phoneCompact }

/** The suggestion fills the screen: the chosen note stays above it, and the buttons follow below. */
export const OnSmallPhone: Story = {
  ...base,
  globals: phoneSmall,
  play: async ({ canvas }) => {
    const decision = await choose(canvas, /^−10%/)
    await waitFor(() => expect(isWhole(noteRadio(canvas, lot, /^−10%/))).toBe(true))
    await expect(isWhole(decision.getByRole('status'))).toBe(true)
    decision.getByRole('button', { name: 'Ajustar' }).scrollIntoView()
    await expect(isWhole(decision.getByRole('button', { name: 'Ajustar' }))).toBe(true)
  },
}

export const OnPhoneWithKeyboard: Story = { ...OnSmallPhone, globals: phoneWithKeyboard }
export const OnPhoneOnItsSide: Story = { ...OnSmallPhone, globals: phoneOnItsSide }

/** A call beyond a limit asks why: the note it follows from stays in view. */
export const Adjusted: Story = {
  ...base,
  play: async ({ canvas }) => {
    const decision = await choose(canvas, /^\+10%/)
    await userEvent.click(decision.getByRole('button', { name: 'Ajustar' }))
    await userEvent.click(decision.getByRole('button', { name: 'Mais 0,10' }))
    await decision.findByRole('textbox', { name: 'Por que passar do limite?' })
    await waitFor(() => expect(isWhole(noteRadio(canvas, lot, /^\+10%/))).toBe(true))
    await expect(isWhole(decision.getByRole('button', { name: 'Salvar 10,30 e ir para B02' }))).toBe(true)
    await expectOneMarkedBox()
  },
}

const withNote: Story['play'] = async ({ canvas }) => void (await choose(canvas, /^−5%/))

export const Dark: Story = { ...base, globals: { ...phone, ...dark }, play: withNote }
export const SunlightOnCompactPhone: Story = { ...base, globals: { ...phoneCompact, ...sunlight }, play: withNote }
/** An office has room for all of it. */
export const Desktop: Story = {
  ...base,
  globals: desktop,
  beforeEach: () => setReadingMode('one'),
  play: async ({ canvas }) => {
    await expectDecisionInView(canvas, /^\+10%/)
    await expect(scrollingBoxes()).toEqual([])
  },
}
