// The first sections of the privacy policy. They describe what the system does: change them when the system changes.
import type { ReactNode } from 'react'
import { addressText, company } from '../../../domain/company.ts'

const MAIL = 'privacidade@cochoemdia.com.br'

export const mail = (
  <a href={`mailto:${MAIL}`} className="font-semibold text-pasture underline underline-offset-4">
    {MAIL}
  </a>
)

const List = ({ children }: { children: ReactNode }) => (
  <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">{children}</ul>
)

type Section = { id: string; title: string; body: ReactNode }

export const sections: Section[] = [
  {
    id: 'introducao',
    title: 'Introdução',
    body: (
      <>
        <p>
          Esta política explica quais dados o Cocho em Dia trata, para quê, por quanto tempo e quais são os seus
          direitos. Ela vale para o site, para o painel web e para o aplicativo, e segue a Lei Geral de Proteção de
          Dados (LGPD, Lei nº&nbsp;13.709/2018).
        </p>
        <p>
          Sobre os dados de quem visita o site e de quem tem conta, o Cocho em Dia decide e responde: é o controlador.
          Sobre o que cada fazenda registra do seu trato (lotes, receitas, leituras, operações), quem decide é a
          fazenda; o Cocho em Dia guarda e processa esses dados por conta dela, como operador.
        </p>
        <p>
          O Cocho em Dia é um serviço de <b>{company.legalName}</b>, CNPJ {company.cnpj}, {addressText(company)}. Quem
          cuida dos dados pessoais (encarregado, artigo 41 da LGPD) é <b>{company.dataOfficer}</b>: {mail}.
        </p>
      </>
    ),
  },
  {
    id: 'dados',
    title: 'Informações que coletamos',
    body: (
      <List>
        <li>
          <b>Pessoais:</b> nome e email de quem tem conta, o papel que exerce na fazenda e a senha, embaralhada de um
          jeito que nem nós conseguimos ler. No formulário de consulta: nome, email, telefone, tamanho da fazenda e a
          mensagem, se você escrever uma. No pedido de fazenda de quem se cadastrou: nome da fazenda, cidade, número de
          animais e telefone. Na proposta comercial: nome, CNPJ ou CPF, email e endereço do cliente, e o nome de quem
          respondeu.
        </li>
        <li>
          <b>Operacionais:</b> o que a fazenda registra no sistema: lotes, baias, ingredientes, receitas, regras,
          programações, leituras de cocho, pesagens e operações, com a hora e quem fez.
        </li>
        <li>
          <b>Pelo WhatsApp</b>, só de quem liga o seu à conta: o número e o identificador que a Meta informa, e as
          mensagens trocadas com o assistente. Os textos são apagados depois de 30 dias.
        </li>
        <li>
          <b>Técnicos:</b> endereço IP, navegador e aparelho de cada acesso, cidade e estado de cada sessão, registros
          de erro e de segurança e, no aplicativo, as permissões que você conceder (câmera, armazenamento, internet e
          localização).
        </li>
      </List>
    ),
  },
  {
    id: 'uso',
    title: 'Como usamos as informações',
    body: (
      <>
        <List>
          <li>
            Fazer o sistema funcionar: entrar na conta, calcular a carga de cada lote, guardar e mostrar o histórico.
          </li>
          <li>Sincronizar o que foi feito sem sinal e avisar sobre o que saiu do previsto.</li>
          <li>
            Responder ao seu pedido de consulta, dar suporte e enviar mensagens sobre a conta, como a recuperação de
            senha.
          </li>
          <li>Proteger o serviço: reconhecer abuso, limitar tentativas de senha e corrigir erros.</li>
          <li>Cumprir obrigações legais.</li>
        </List>
        <p>
          As bases legais são a execução do contrato, o legítimo interesse em manter o serviço seguro, o cumprimento de
          obrigação legal e, onde a lei pede, o seu consentimento. Não tomamos decisões automáticas sobre pessoas.
        </p>
      </>
    ),
  },
  {
    id: 'compartilhamento',
    title: 'Compartilhamento',
    body: (
      <>
        <p>Não vendemos dados, nem os da fazenda nem os das pessoas. Só os compartilhamos:</p>
        <List>
          <li>
            com fornecedores que fazem o serviço funcionar, como hospedagem, banco de dados e envio de email, e apenas o
            necessário;
          </li>
          <li>
            com a Meta, se você ligar o seu WhatsApp: as perguntas que você escreve lá, as respostas do assistente e o
            resumo diário, se você o pedir por lá, com os números da fazenda que eles trazem, passam pelos servidores
            dela. Quem não quer isso usa o assistente no painel;
          </li>
          <li>
            com um modelo de inteligência artificial da Cloudflare, onde ele está ligado: a frase que o assistente não
            entende, para saber de que ela trata, e o áudio que você manda pelo WhatsApp, para virar texto. O modelo não
            recebe os registros da fazenda, e quem responde é o sistema;
          </li>
          <li>quando a lei, um juiz ou uma autoridade competente exigir;</li>
          <li>com o seu consentimento.</li>
        </List>
        <p>
          Dentro da fazenda, as pessoas que o gestor cadastrou veem os lotes, as receitas e as operações, com o nome de
          quem as fez. O email de cada pessoa e o acerto das suas cargas e descargas, só ela e o gestor veem. A lista
          das pessoas da fazenda é do gestor; o técnico vê nela os nomes, para fazer a programação.
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    body: (
      <>
        <List>
          <li>
            <b>Criptografia:</b> tudo trafega por HTTPS. Senhas são guardadas embaralhadas (scrypt), e os segredos do
            segundo fator, cifrados.
          </li>
          <li>
            <b>Acesso por papel e segundo fator:</b> gestor, técnico e operador só fazem o que o seu papel permite, e os
            dados de uma fazenda não são visíveis a outra. Cada pessoa pode exigir um código do celular para entrar na
            sua conta, além da senha.
          </li>
          <li>
            <b>Monitoramento 24 horas, 7 dias por semana:</b> erros, entradas na conta e acessos negados são registrados
            o tempo todo, tentativas repetidas de senha são bloqueadas, você recebe um email quando a senha ou a
            verificação em duas etapas muda, e vê e encerra as suas sessões abertas.
          </li>
          <li>
            <b>Cópias de segurança:</b> o banco de dados guarda o próprio histórico e pode voltar a um ponto anterior em
            caso de falha.
          </li>
        </List>
        <p>
          Nenhum sistema é infalível. Se um incidente puder causar risco ou dano relevante a você, avisaremos você e a
          Autoridade Nacional de Proteção de Dados (ANPD), como a lei determina.
        </p>
      </>
    ),
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>A LGPD garante a você, a qualquer momento e sem custo:</p>
        <List>
          <li>
            <b>acesso</b> aos seus dados e a confirmação de que os tratamos;
          </li>
          <li>
            <b>correção</b> do que estiver incompleto, errado ou desatualizado;
          </li>
          <li>
            <b>exclusão</b> dos dados da sua conta. Nos registros de trato da fazenda, seu nome dá lugar a “Usuário
            removido”;
          </li>
          <li>
            <b>portabilidade:</b> seus dados em um arquivo JSON, que outros sistemas conseguem ler;
          </li>
          <li>
            <b>revogação do consentimento</b>, sem afetar o que foi feito antes dela;
          </li>
          <li>
            <b>oposição</b> a um tratamento que você considere irregular.
          </li>
        </List>
        <p>
          Nome, senha, exportação e exclusão ficam na página da sua conta, no painel. Para o resto, escreva para {mail}.
          Se não resolvermos, você pode procurar a ANPD.
        </p>
      </>
    ),
  },
]
