import type { Posting } from './posting.ts'

export const englishPostings: readonly Posting[] = [
  {
    name: 'a posting with all the usual headings',
    text: `Senior Backend Engineer
Berlin, Germany · Full-time · Hybrid

About us
We are a young and dynamic scale-up with offices in Paris and London. For 12 years we have built software for logistics with Java and Oracle.

What you'll do
- Build services in our platform team
- Mentor colleagues in Warsaw

Requirements
- 5+ years of experience with Python and Django
- Solid knowledge of PostgreSQL
- Docker and Kubernetes
- Fluent English (C1)
- Excellent communication skills

Nice to have
- Terraform
- German

Benefits
- 30 days of vacation, an on-site gym, French lessons
We are an equal opportunity employer, regardless of age, gender, religion or disability.`,
    title: 'Senior Backend Engineer',
    occupation: 'back-end-developer',
    workplace: 'hybrid',
    employment: 'full_time',
    places: ['Berlin'],
    years: [5, null],
    must: ['python', 'django', 'postgresql', 'docker', 'kubernetes'],
    nice: ['terraform'],
    languages: ['en C1', '~de'],
  },
  {
    name: 'a posting with labels',
    text: `Job title: Registered Nurse
Department: Intensive Care
Location: Lisbon, Portugal
Employment type: Part-time

The hospital has 800 beds and partners in Spain and Brazil. We care for our people.

Essential:
* Nursing licence
* At least 2 years of experience in intensive care
* Native Portuguese
Desirable:
* Wound care
* Spanish`,
    title: 'Registered Nurse',
    occupation: 'registered-nurse',
    department: 'Intensive Care',
    employment: 'part_time',
    places: ['Lisbon'],
    years: [2, null],
    must: ['nursing-care', 'intensive-care-medicine'],
    nice: ['wound-care'],
    languages: ['pt native', '~es'],
  },
  {
    name: 'prose without a heading',
    text: `Northwind is looking for an experienced Data Analyst in Manchester.

We are 400 people in nine countries. Our founders left Google in 2012 and we have grown ever since.

You have 3-5 years of experience with SQL and Tableau. You know Python or R. Experience with dbt would be a plus. The position is full-time and fully remote within the United Kingdom.`,
    title: 'Data Analyst',
    occupation: 'data-analyst',
    workplace: 'remote',
    employment: 'full_time',
    places: ['Manchester'],
    years: [3, 5],
    must: ['sql', 'tableau', 'python/r'],
    nice: ['dbt'],
  },
  {
    name: 'a posting with forbidden questions',
    text: `Sales Manager (m/f/d) - Dublin

WHO WE ARE
A young team that loves to win.

YOUR PROFILE
Young and energetic, ideally under 35
No children
8 years of experience in B2B sales
Salesforce
Native English speaker`,
    title: 'Sales Manager',
    occupation: 'sales-manager',
    places: ['Dublin'],
    years: [8, null],
    must: ['b2b-sales', 'salesforce'],
    languages: ['en native'],
    refused: ['young', 'under 35', 'no children'],
  },
  {
    name: 'a long list of wishes',
    text: `Frontend Developer

**Location:** Amsterdam or Utrecht
**Contract type:** Full-time

## Must haves
React, TypeScript, JavaScript, HTML, CSS, Redux, GraphQL, Jest, Webpack, Git
## Bonus points
Node.js, AWS
## What we offer
Remote work for four weeks a year and a budget for learning Java`,
    title: 'Frontend Developer',
    occupation: 'front-end-developer',
    employment: 'full_time',
    places: ['Amsterdam', 'Utrecht'],
    must: ['react', 'typescript', 'javascript', 'html', 'css', 'redux', 'graphql', 'jest'],
    nice: ['webpack', 'git', 'node-js', 'aws'],
  },
  {
    name: 'a text about a company alone',
    text: `Acme Holdings

Our story began in Vienna in 1987. Today our 3,000 colleagues in Berlin, Paris and Tokyo speak forty languages, write Java and Go, and drink a lot of coffee. We have 30 years of experience in banking.

We are proud of our diverse culture, young spirit and remote teams.`,
    title: null,
    must: [],
  },
]
