import { cookieConsent } from '@headwater/contract/constants'
import { LegalSection, LegalText } from './legal-text.tsx'

export function PrivacyPage() {
  return (
    <LegalText
      lead="What Headwater knows about you, why, and how you make it stop. Whether you recruit with us or were found through us."
      since="15 November 2026"
      title="Privacy policy"
    >
      <LegalSection title="If a company found you here">
        <p>
          A recruiting team may have found your professional profile in Headwater and written to
          you. You did not ask for that, so these are your rights, and none of them needs an account
          or a reason:
        </p>
        <ul>
          <li>
            <strong>To be told.</strong> The first message to you carries a link to a page of your
            own. It says which company and job it is about, where your data came from and when,
            which criteria were used, what they said, and whether a person or the autopilot chose
            you. Whoever holds your data must tell you within one month, or it is deleted.
          </li>
          <li>
            <strong>To say no.</strong> “Never again” stops every company from writing to you
            through Headwater. “Not now” keeps them away until the day you choose.
          </li>
          <li>
            <strong>To correct</strong> what is wrong, and <strong>to download</strong> all we hold
            in a file that other programs can read.
          </li>
          <li>
            <strong>To be deleted.</strong> Only a scrambled mark remains, from which nobody can
            read who you are, so that you are never found again.
          </li>
          <li>
            <strong>To complain</strong> to the data protection authority of your country.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="What we hold about people who are found">
        <p>
          Name, professional history, skills, education, languages, the place where you work, and an
          address to write to. Each fact keeps its source and date. The ground for this is the
          legitimate interest of companies in filling positions and of people in hearing of them; it
          ends where you object.
        </p>
        <p>
          A score says how well a profile fits a job. Name, e-mail, photo and age never reach it,
          missing data is never held against anybody, and each score can be opened and recomputed.
          No decision is made by it alone: people decide.
        </p>
      </LegalSection>
      <LegalSection title="What we hold about people who recruit">
        <ul>
          <li>
            Your name, work e-mail, title, time zone, role and password. The password is kept only
            as a hash that can’t be turned back.
          </li>
          <li>What your team writes: jobs, searches, messages, notes, and the replies to them.</li>
          <li>
            Who did what and when, so that a company can account for how it treated people. Receipts
            for credits, and invoices as long as tax law asks for them.
          </li>
          <li>
            When something breaks in your browser: the message, the address of the call and the
            time, without passwords or tokens.
          </li>
        </ul>
        <p>The ground for this is the contract with your company and our duty to keep it secure.</p>
      </LegalSection>
      <LegalSection title="Cookies and storage in your browser">
        <ul>
          <li>A session cookie and a token that together keep you signed in.</li>
          <li>
            <strong>XSRF-TOKEN</strong>, which proves that a click came from our page and not from
            another.
          </li>
          <li>
            <strong>{cookieConsent.cookieName}</strong>, which remembers for {cookieConsent.days}{' '}
            days that you have read the cookie notice.
          </li>
          <li>Your choice of theme, navigation and keys, on this device only.</li>
        </ul>
        <p>None of them follows you to other sites, and no advertising cookie is set.</p>
      </LegalSection>
      <LegalSection title="Who else sees it">
        <p>
          Companies see only what they hold themselves; one company’s work is walled off from every
          other’s. Those who run our machines, carry e-mail and take card payments process data on
          our order and under contract. We sell data to nobody.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          As long as the account of the company lives, and then no longer. Profiles that nobody was
          told about within one month are deleted. Failure reports and security logs go after 90
          days.
        </p>
      </LegalSection>
    </LegalText>
  )
}
