import { definitions } from '../../../domain/figures/definitions.ts'
import type { Guide } from '../../guide.ts'
import { Stat } from '../Stat/Stat.tsx'
import { Definition } from './Definition.tsx'

export const guide: Guide = {
  purpose: 'O que um número significa e como é calculado, a um toque dele.',
  instead: [
    ['Ajuda para preencher um campo', 'Field'],
    ['Um recado da página', 'Banner'],
    ['Um rótulo que já se explica', 'Stat'],
  ],
  anatomy: [
    ['Rótulo', 'O do número, seguido de um “i”. Em um cabeçalho de tabela, só o “i”.'],
    ['Quadro', 'Abre ao lado, por cima: nome, significado e a conta em palavras.'],
    ['Texto', 'Vem de um só lugar, com as palavras do glossário.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao botão.'],
    ['Enter ou Espaço', 'Abre e fecha. Ao abrir, o texto é lido.'],
    ['Esc', 'Fecha e devolve o foco ao botão.'],
  ],
  props: {
    term: 'O nome, o significado e a conta, vindos da lista única de definições.',
    children: 'O rótulo do número, que faz parte do botão. Sem ele, o botão é só o “i”.',
  },
  do: {
    text: 'Ao lado de um número que tem conta.',
    example: (
      <Stat
        label={<Definition term={definitions.dryMatterIntake}>Ingestão de MS</Definition>}
        value="2,05"
        unit="% do PV"
      />
    ),
  },
  dont: {
    text: 'Onde o rótulo já diz tudo, o “i” só distrai.',
    example: (
      <Stat
        label={<Definition term={{ name: 'Cabeças', meaning: 'A quantidade de cabeças do lote.' }}>Cabeças</Definition>}
        value="124"
      />
    ),
  },
}
