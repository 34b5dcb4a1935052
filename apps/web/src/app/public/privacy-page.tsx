import { cookieConsent } from '@headwater/contract/constants'
import { telemetryDays } from '@headwater/contract/telemetry'
import { LegalSection, LegalText } from './legal-text.tsx'
import { ThirdPartySection } from './third-party-section.tsx'

export function PrivacyPage() {
  return (
    <LegalText
      lead="What Headwater knows about you, why, and how to stop it, whether you recruit with Headwater or were found through it."
      since="19 November 2026"
      title="Privacy policy"
    >
      <LegalSection title="If a company found you here">
        <p>
          A recruiting team may have found your professional profile in Headwater and written to
          you. You did not ask for that, so you have these rights. You need neither an account nor a
          reason to use them:
        </p>
        <ul>
          <li>
            <strong>To be informed.</strong> The first message you get has a link to a page about
            you. It shows which company and job it is about, where your data came from and when,
            which criteria were used, how you matched them, and whether a person or the autopilot
            chose you. A company that holds your data must inform you within one month, or the data
            is deleted.
          </li>
          <li>
            <strong>To say no.</strong> “Do not contact” stops every company from writing to you
            through Headwater. “Not now” stops them until a date you choose.
          </li>
          <li>
            <strong>To correct</strong> what is wrong, and <strong>to download</strong> everything
            we hold about you in a machine-readable file.
          </li>
          <li>
            <strong>To be deleted.</strong> We keep only a hash that does not identify you, so that
            you are never added again.
          </li>
          <li>
            <strong>To complain</strong> to the data protection authority of your country.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="What we hold about people found through Headwater">
        <p>
          Name, professional history, skills, education, languages, the place where you work, and
          contact details. Each fact is stored with its source and date. The legal basis is the
          legitimate interest of companies in filling positions and of people in hearing about them.
          It ends when you object.
        </p>
        <p>
          A score shows how well a profile fits a job. Name, email, photo and age are never part of
          it, missing data never lowers it, and every score can be explained and recomputed. It may
          decide who is written to: recruiters can let an autopilot write within limits they set,
          and each of its decisions is recorded with its reason. Who is interviewed, hired or
          rejected for a job is decided by people.
        </p>
      </LegalSection>
      <LegalSection title="What we hold about recruiters">
        <ul>
          <li>
            Your name, work email, title, time zone, role and password. The password is stored only
            as a hash that can’t be reversed.
          </li>
          <li>What your team writes: jobs, searches, messages, notes, and the replies to them.</li>
          <li>
            Who did what and when, so that a company can account for how it treated people. Receipts
            for credits, and invoices for as long as tax law requires them.
          </li>
          <li>
            When an error occurs in your browser: the error message, the address of the request, the
            server’s answer and the time, without passwords, tokens and email addresses. The owners
            of your company can see it.
          </li>
          <li>
            How often each page is opened and each key action done, counted for the whole company
            and never for one person.
          </li>
        </ul>
        <p>The legal basis is the contract with your company and our duty to keep it secure.</p>
      </LegalSection>
      <LegalSection title="Cookies and storage in your browser">
        <ul>
          <li>A session cookie and a token that together keep you signed in.</li>
          <li>
            <strong>XSRF-TOKEN</strong>, which proves that a request came from our own pages.
          </li>
          <li>
            <strong>{cookieConsent.cookieName}</strong>, which remembers for {cookieConsent.days}{' '}
            days how you answered the cookie notice.
          </li>
          <li>
            A cookie that, for an hour after you sign up, lets this browser confirm your address
            without the password.
          </li>
          <li>Your theme, navigation and shortcut settings, on this device only.</li>
        </ul>
        <p>None of them tracks you on other sites, and we set no advertising cookies.</p>
      </LegalSection>
      <ThirdPartySection />
      <LegalSection title="Who else has access">
        <p>
          Each company sees only its own data. Providers that host our servers, deliver email and
          process card payments handle data on our behalf and under contract. We do not sell data.
        </p>
      </LegalSection>
      <LegalSection title="How long we keep it">
        <p>
          As long as the company’s account exists. Profiles of people who were not informed within
          one month are deleted. Error reports are deleted after {telemetryDays.failures} days, and
          counts of use after {telemetryDays.usage} days.
        </p>
      </LegalSection>
    </LegalText>
  )
}
