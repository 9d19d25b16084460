/** The literal texts of the specification by address: headings, buttons, columns, placeholders, hints. And those of lists without a record. */
import { expect, type Page } from '@playwright/test'

type ScreenTexts = Record<string, string[]>

export const VISITOR_TEXTS: ScreenTexts = {
  '/login': ['Email', 'Senha', 'Entrar', 'Esqueceu sua senha?', 'Cadastre-se'],
  '/signup': ['Nome', 'Email', 'Senha'],
  '/password-recovery': ['Email', 'Enviar senha temporária'],
  '/update-password?email=a@b.com.br': ['a@b.com.br', 'Atualizar senha'],
  '/403': ['Acesso Negado'],
  '/500': ['Erro interno do servidor', 'Tentar Novamente', 'Voltar para o Site', 'Fazer Login'],
  '/nao-existe': ['Página não encontrada', 'Voltar para o Site', 'Fazer Login'],
  '/': [
    'Recursos',
    'Como Funciona',
    'Planos',
    'Depoimentos',
    'Demonstração',
    'Entrar',
    'Ver todas as funcionalidades',
    'Starter',
    'Professional',
    'Mais Popular',
    'Enterprise',
    'Solicitar Consulta',
    'Agendar Consulta',
    'Criar conta',
    'App Operador',
    'v.3.2.4',
    '30%',
    '21%',
    '24/7',
    '42%',
    'Instalação',
    'Comunicação',
    'Aplicação',
  ],
  '/app': ['Baixar para Android', 'Android 9.0', '4GB', '300MB', 'Fale Conosco', 'Ver Tutorial'],
  '/politica-privacidade': ['Voltar ao Site', 'LGPD'],
}

export const MANAGER_TEXTS: ScreenTexts = {
  '/admin': [
    'Lotes ativos',
    'Últimas operações',
    'ID',
    'Envio',
    'Status',
    'Operador',
    'Início',
    'Fim',
    'Ver mais operações',
    'Consumo de Ingredientes',
    'Erros na Operação',
    'Concluído',
  ],
  '/admin/lots': [
    'Ativos',
    'Inativos',
    'Novo Lote',
    'Criar Lote',
    'Cabeças',
    'Baia',
    'Data de Entrada',
    'Dias Confinado',
    'Peso Médio Inicial (kg)',
    'Peso Médio Atual (kg)',
    'GMD',
    'Carga Inicial (kg)',
    'Carga Projetada (kg)',
    'Consumo Médio (Kg/Cab/Dia)',
    'Ingestão MS (% / PV)',
    'Criado em',
    'Atualizado em',
    'Padrão de Nome',
  ],
  '/admin/lots/new': [
    'Cabeças',
    'Baia',
    'Data de Entrada',
    'Cliente',
    'Peso Médio Inicial (kg)',
    'Carga Inicial (kg)',
    'GMD',
    'Cancelar',
    'Salvar',
  ],
  '/admin/corrals': ['Criar Baia', 'Capacidade de animais'],
  '/admin/corrals/new': ['Nome', 'Capacidade de animais', 'Cancelar', 'Salvar'],
  '/admin/corral-indexes': ['Criar Índice', '-100%', '100%'],
  '/admin/corral-indexes/new': ['Nome', 'Valor (%)', 'Cancelar', 'Salvar'],
  '/admin/ingredients': ['Criar Ingrediente', 'Criado em'],
  '/admin/recipes': [
    'Receitas',
    'Criar Receita',
    'Matéria Seca (%)',
    'Tempo do misturador (m)',
    'Criado em',
    'Atualizado em',
    '#1',
  ],
  '/admin/recipes/new': ['Criar Receita', 'Qual a matéria seca da receita?', '+ Ingrediente'],
  '/admin/recipes/1/edit': ['Editar Receita'],
  '/admin/rules': ['Regras', 'Total da regra', 'Quantidade', 'Carga'],
  '/admin/rules/new': ['Criar Regra', 'Nome', 'Receita'],
  '/admin/rules/1/edit': ['Editar Regra'],
  '/admin/treats': ['Nome do trato', 'Criar Trato', 'Percentual (%)'],
  '/admin/treats/new': [
    'Nome do Tratamento',
    'Percentual (%)',
    'Organize e gerencie os tratamentos de forma eficiente.',
  ],
  '/admin/treat-schedule': ['Todas programações', 'Trato #', 'Qtd. de Tratos', 'Carga Total (Kg)', 'Criado em'],
  '/admin/treat-schedule/new': [
    'Nova programação',
    'Escolha do Trato',
    'Regra',
    'Trato',
    'Horário Agendado',
    'Total (kg)',
    'Detalhes',
    'Operadores',
    'Tratos Adicionados',
    'Registrar',
    'Crie sua Operação de Trato',
    'Adicione novos tratos',
  ],
  '/admin/farm-users': ['Criar Usuário', 'Email', 'Tipo de Usuário', 'Criado em', 'Gestor', 'Técnico', 'Operador'],
  '/admin/farm-users/new': [
    'Nome',
    'Email',
    'Senha',
    'min. 6 caracteres',
    'Confirme a Senha',
    'Tipo de Usuário',
    'Usuário Ativo',
  ],
  '/admin/operations': [
    'Operações',
    '#OP-',
    // on the dashboard those to come stand after six others until the first of them is late
    'Pendente',
    'Status',
    'Operador',
    'Início',
    'Fim',
    'Ver detalhes',
    'Anterior',
    'Próximo',
  ],
  '/admin/operations/1': ['Carga', 'Descarga', 'Regra', 'Receita', 'Tara'],
  '/admin/trough-reading': [
    'Leitura de cocho',
    '-100%',
    '100%',
    'Pesquisar',
    'Salvar',
    'Última Leitura de cocho',
    'Carga Projetada',
  ],
}

/** The text of the page with its placeholders and labels. Minus signs and hyphens count as one. */
async function textOf(page: Page): Promise<string> {
  const words = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[placeholder], [aria-label]')]
    const labels = boxes.flatMap(box => [box.getAttribute('placeholder'), box.getAttribute('aria-label')])
    return [document.body.textContent, ...labels].join('\n')
  })
  return words.replaceAll('−', '-').replace(/[\s\u00a0]+/g, ' ')
}

/** The message of a farm without records, and what to do. */
export const EMPTY_TEXTS: ScreenTexts = {
  '/admin': [
    'Nenhum lote disponível.',
    'Nenhuma operação encontrada.',
    'Nenhum ingrediente encontrado nesse período.',
    'Nenhum erro de operação encontrado.',
  ],
  '/admin/lots': ['Nenhum lote ativo encontrado', 'Crie um lote para começar.'],
  '/admin/corrals': ['Nenhuma baia encontrado', 'Crie uma baia para começar.'],
  '/admin/corral-indexes': ['Nenhum índice encontrado', 'Crie um índice para começar.'],
  '/admin/ingredients': ['Nenhum ingrediente encontrado', 'Crie um ingrediente para começar.'],
  '/admin/recipes': ['Nenhuma receita encontrada', 'Crie uma nova receita para começar.'],
  '/admin/recipes/new': ['Nenhum ingrediente selecionado.'],
  '/admin/rules': ['Nenhuma regra encontrada'],
  '/admin/treats': ['Nenhum trato encontrado'],
  '/admin/treat-schedule': ['Nenhuma programação encontrada', 'Crie uma agora mesmo.'],
  '/admin/operations': ['Nenhuma operação encontrada.'],
  '/admin/trough-reading': ['Nenhum lote encontrado'],
}

/** Checks the pages of a walk that have texts, each at its address. */
export function createTextCheck(screens: ScreenTexts) {
  const waiting = new Set(Object.keys(screens))
  return {
    /** Waits for the texts of the page as long as any expectation. */
    expectTexts: async (page: Page, address: string): Promise<void> => {
      waiting.delete(address)
      // the cards of the lots have every figure, the table those of its columns
      const cards = page.getByRole('radio', { name: 'Cartões' })
      const hasCards = (screens[address]?.length ?? 0) > 0 && (await cards.count()) > 0
      if (hasCards) await cards.check({ force: true })
      await expectAll(page, address, screens[address] ?? [])
      if (hasCards) await page.getByRole('radio', { name: 'Tabela' }).check({ force: true })
    },
    /** Pages with texts that the walk did not come to. */
    waiting,
  }
}

async function expectAll(page: Page, address: string, texts: string[]): Promise<void> {
  const absent = async () => {
    const words = await textOf(page)
    return texts.filter(text => !words.includes(text))
  }
  await expect
    .poll(absent)
    .toEqual([])
    .catch(() => undefined)
  expect.soft(await absent(), address).toEqual([])
}
