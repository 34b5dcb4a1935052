import { Link } from '@tanstack/react-router'
import { LegalSection, LegalText } from './legal-text.tsx'

export function TermsPage() {
  return (
    <LegalText
      lead="What you can expect from Headwater, and what Headwater expects from you."
      since="15 November 2026"
      title="Terms"
    >
      <LegalSection title="What Headwater is">
        <p>
          Headwater is a web application for company teams that recruit. A team describes a job,
          finds people who fit, sees why each of them fits, writes to them by email and moves those
          who reply to a hire.
        </p>
        <p>
          Your company is our customer. The person who opens the company’s account confirms that
          they may act for it. Members join by invitation, each with a role that sets what they can
          do.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          Use your own work account and keep your password secret. Tell us if you think someone else
          has used it. The owner of the company’s account decides who joins it, and a member who
          leaves loses access at once.
        </p>
      </LegalSection>
      <LegalSection title="Credits and payment">
        <ul>
          <li>
            A subscription tier, paid monthly or yearly, grants a number of credits. You can buy
            more credits at any time at the rate of the tier you select.
          </li>
          <li>
            Searching, scores and their explanations are free. Unlocking a person’s contact details
            costs credits. The button shows the price before you press it.
          </li>
          <li>
            Each person is charged once per company. An unlock without a working email address costs
            nothing, and one whose first email bounces permanently is refunded.
          </li>
          <li>
            Credits from your tier are used first and expire with their period. Credits you buy do
            not expire.
          </li>
          <li>Every credit transaction has a receipt that shows who, when, for whom and why.</li>
        </ul>
        <p>
          Payments are handled by a card payment provider; card numbers never reach us. You can
          cancel at any time. Your tier then runs to the end of the period you have paid for.
        </p>
      </LegalSection>
      <LegalSection title="Writing to people">
        <p>By using Headwater you agree:</p>
        <ul>
          <li>to write only about real positions that your company wants to fill;</li>
          <li>to say who you are, and to keep the link with which a person can object;</li>
          <li>to stop when a person says no, and not to try again through another channel;</li>
          <li>
            not to select or reject people for their age, sex, origin, religion, health, family or
            anything else that the law protects;
          </li>
          <li>not to sell or pass on what you learn about a person here.</li>
        </ul>
        <p>
          Headwater enforces this too: it limits how often a company can write to one person, and
          people who asked not to be contacted no longer appear in searches.
        </p>
      </LegalSection>
      <LegalSection title="Your data is yours">
        <p>
          What your team puts into Headwater belongs to your company. You can export all of it at
          any time. When the account ends, we delete it. How we handle personal data is described in
          the{' '}
          <Link className="text-link underline underline-offset-2" to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </LegalSection>
      <LegalSection title="What we promise, and what we don’t">
        <p>
          We keep Headwater running, secure and backed up, and announce maintenance in good time. A
          score supports a decision and shows its evidence; the decision is yours. We do not promise
          that a search ends in a hire.
        </p>
        <p>
          Our liability is unlimited for intent and gross negligence, and wherever the law does not
          allow a limit. Otherwise our liability in a year is limited to what you paid us in that
          year.
        </p>
      </LegalSection>
      <LegalSection title="Ending and changes">
        <p>
          You can end your account at any time. We may close an account that breaks these terms,
          after a warning where possible. When these terms change, we inform the account’s owner at
          least 30 days before. If you do not agree, you can leave before that day, and we refund
          what you paid for the time after it.
        </p>
      </LegalSection>
    </LegalText>
  )
}
