import type { EnglishPages } from '../shared-texts.ts'

export const legalPages: EnglishPages = {
  'polityka-pryvatnosti': {
    title: 'Privacy policy',
    description: 'Which data the shop collects, why, how long it keeps them and how to ask for their deletion.',
    texts: [
      `
        In short: you can look at furniture without saying who you are. Data appear when you put something in the cart, write
        to us or agree to additional cookies. We count visits ourselves and without names, and if you refused, we do not
        count yours. The pages load no counters, fonts or scripts from elsewhere.
      `,
      'Who is responsible for the data',
      `
        Dubrava is a demo shop, so there is no company behind it. Whoever runs this copy of the site is responsible for the
        data. You can reach them through <a href="/kontakty/">the contacts page</a>.
      `,
      'What exactly we keep',
      'Data, purpose and period',
      'Data',
      'What for',
      'How long',
      'The contents of your cart and a random visitor number',
      'So that your choice does not vanish between pages',
      '48 hours, renewed when you come back',
      'Two short-lived files of the bot check: a one-time code and a mark that the page was not opened by a program',
      'So that bots do not spoil forms and counts',
      'The code 2 minutes, the mark 10',
      'Messages from forms: name, e-mail, telephone, text',
      'To answer you',
      '365 days, then deleted automatically',
      'Your choice about cookies',
      'So as not to ask twice',
      '365 days',
      'A record of that choice under a random number, without IP address or browser name',
      'To be able to prove what you agreed to',
      'Decided by the owner of the server',
      'Visits: page, time, where you came from, kind of device, browser and system, screen size',
      'To know which pages are useful',
      '90 days; after that only hourly sums remain',
      'Player settings: volume, speed, subtitles',
      'So that the video remembers how you watch',
      'In your browser until you clear them',
      'Server log: address of the page, time, response code',
      'To find faults',
      'Decided by the owner of the server',
      `
        We write no names, telephone numbers or e-mail addresses to the server log. We see no card numbers: nothing is paid
        on the site.
      `,
      'Cookies',
      `
        Necessary cookies serve the cart and remember your choice. All others need your consent. The full list with periods
        is on the <a href="/faily-cookie/">Cookies</a> page; you can change your decision on the page
        <a href="/keruvannia-zhodoiu/">Manage consent</a>.
      `,
      'Statistics',
      `
        We count visits only by our own means: no data go to advertising networks or to anybody’s analytics. How we do it
        depends on your choice:

        - until you have answered the question about cookies, we count page views only, with no files in the browser. We note
          which page was opened and from which site, and add one to an hourly sum. We do not know who it was: we remember
          neither address nor browser and never connect two views by one person;
        - if you agreed to statistics, the browser keeps the file burst_uid with a random number, to tell a new visitor from
          one who came back. The server remembers the number, transformed, for 30 days after the last visit;
        - if you refused, we do not count your visits at all.

        Records of visits hold no IP address, name or number. How often a product was put in a cart the server counts by
        itself, for everybody together, without noting who did it.
      `,
      'Video and maps from other sites',
      `
        Videos from YouTube and Vimeo and embedded maps do not load until you agree and press them. After that your browser
        talks to those services directly: they learn your IP address and may store cookies of their own under their own
        rules.
      `,
      'Whom we pass data to',
      `
        Nobody. If the shop were real, the carrier who brings your furniture would get your address and telephone number,
        and no one else.
      `,
      'Your rights',
      `
        The Law of Ukraine on Personal Data Protection gives you the right to:

        - learn which of your data we hold, and get a copy;
        - correct what is wrong or ask us to delete everything;
        - withdraw consent as easily as you gave it;
        - complain to the Ukrainian Parliament Commissioner for Human Rights or to a court.

        To have a message from a form deleted sooner than in a year, write from the same e-mail address. We answer within 30
        days, usually faster.
      `,
      'Changes',
      `
        If we begin to keep something new, we update this page first; if it needs your consent, we ask again.
      `,
    ],
  },
  'faily-cookie': {
    title: 'Cookies',
    description: 'Which cookies and entries in the browser’s storage the shop creates, what for, and when they go.',
    texts: [
      `
        A cookie is a short note that a site leaves in your browser. Here are all that Dubrava creates, by purpose. The
        necessary ones always work, the others only with your consent.
      `,
      'How to switch them off',
      `
        You can change your consent at any time on the page <a href="/keruvannia-zhodoiu/">Manage consent</a>. Necessary
        cookies are deleted by the browser itself: look for “Site data” in its settings. The cart will then be empty, and
        the rest of the shop will work as before.
      `,
      'Manage consent',
    ],
  },
  'keruvannia-zhodoiu': {
    title: 'Manage consent',
    description: 'See which cookies you agreed to, and change your decision.',
    texts: [
      `
        Here you can see your choice and change it. A refusal breaks nothing: the catalogue, the galleries, the cart and the
        shop’s own videos work without any further consent.
      `,
      `
        The choice is kept in this browser for 365 days. On another device we will ask again. Names and periods are on the
        <a href="/faily-cookie/">Cookies</a> page.
      `,
    ],
  },
}
