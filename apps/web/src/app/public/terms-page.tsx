import { Link } from '@tanstack/react-router'
import { LegalSection, LegalText } from './legal-text.tsx'

export function TermsPage() {
  return (
    <LegalText
      lead="What you may expect from Headwater, and what Headwater expects from you. Written to be read."
      since="15 November 2026"
      title="Terms"
    >
      <LegalSection title="What Headwater is">
        <p>
          Headwater is a web application for company teams that recruit. With it a team describes a
          job, finds people who fit, sees why each of them fits, writes to them by e-mail and
          carries whoever answers to a hire.
        </p>
        <p>
          Your company is our customer. Whoever opens the company’s account confirms that they may
          act for it. People join by invitation, each with a role that decides what they may do.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          Use your own work account and keep your password to yourself. Tell us when you think that
          somebody else has used it. The owner of the company’s account decides who joins it, and a
          member who leaves loses access at once.
        </p>
      </LegalSection>
      <LegalSection title="Credits and payment">
        <ul>
          <li>
            A subscription tier, paid monthly or yearly, grants a number of credits. Further credits
            can be bought at the rate of the tier, as you go.
          </li>
          <li>
            Searching, scores and their explanations are free. Unlocking the contact details of a
            person costs credits, and the price stands on the button before you press it.
          </li>
          <li>
            A person is charged once per company. An unlock without an address that can be reached
            costs nothing, and one whose first e-mail bounces for good is refunded.
          </li>
          <li>
            Credits of a tier are used first and end with their period. Bought credits do not
            expire.
          </li>
          <li>Every movement of credits has a receipt that says who, when, for whom and why.</li>
        </ul>
        <p>
          Payments are handled by a card payment provider; card numbers never reach us. You can
          cancel at any time, and the tier then runs to the end of the period you have paid for.
        </p>
      </LegalSection>
      <LegalSection title="Writing to people">
        <p>The people you find are not a list, they are people. By using Headwater you agree:</p>
        <ul>
          <li>to write only about real positions that your company wants to fill;</li>
          <li>to say who you are, and to leave the link by which a person can object in place;</li>
          <li>to stop when somebody says no, and not to try again by another way;</li>
          <li>
            not to choose or refuse anybody for their age, sex, origin, religion, health, family or
            anything else that the law protects;
          </li>
          <li>not to sell or hand on what you learn about a person here.</li>
        </ul>
        <p>
          Headwater keeps to this too: it limits how often a company may write to one person, and
          nobody who asked to be left alone is found again.
        </p>
      </LegalSection>
      <LegalSection title="Your data is yours">
        <p>
          What your team puts into Headwater belongs to your company. You can take all of it out in
          one file at any time. When the account ends, we delete it. How we handle personal data is
          in the{' '}
          <Link className="text-link underline underline-offset-2" to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </LegalSection>
      <LegalSection title="What we promise, and what we can’t">
        <p>
          We keep Headwater running, secure and backed up, and we say so in good time when it has to
          stop for maintenance. A score is an aid to a decision, with its evidence beside it; the
          decision is yours. We do not promise that a search ends in a hire.
        </p>
        <p>
          We answer without limit for harm done on purpose or by gross neglect, and wherever the law
          does not allow a limit. For the rest, our liability in a year ends at what you paid us in
          that year.
        </p>
      </LegalSection>
      <LegalSection title="Ending and changes">
        <p>
          You may leave at any time. We may close an account that breaks these terms, after a
          warning where one is possible. When these terms change, we tell the owner of the account
          at least 30 days before; whoever does not agree may leave before that day and gets back
          what was paid for the time after it.
        </p>
      </LegalSection>
    </LegalText>
  )
}
