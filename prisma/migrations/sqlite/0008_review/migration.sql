-- One request that left or was refused, as the review room lists it. Derived from the ledger, but for what reviewers say.
CREATE TABLE "ReviewItem" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "graph" TEXT,
    "actor" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "masked" TEXT,
    "outcome" TEXT,
    "isSettled" INTEGER NOT NULL,
    "verdict" TEXT,
    "verdictBy" TEXT,
    "verdictAt" DATETIME,
    "comment" BLOB,
    "needsSecond" INTEGER NOT NULL,
    "confirmedBy" TEXT,
    "assignee" TEXT
);
CREATE INDEX "ReviewItem_graph_sequence_idx" ON "ReviewItem"("graph", "sequence");
CREATE INDEX "ReviewItem_subject_sequence_idx" ON "ReviewItem"("subject", "sequence");
CREATE INDEX "ReviewItem_isSettled_sequence_idx" ON "ReviewItem"("isSettled", "sequence");

-- The full-text index over masked content; no word that was masked is in it.
CREATE TABLE "ReviewWord" (
    "word" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    PRIMARY KEY ("word", "sequence", "part")
);
CREATE INDEX "ReviewWord_sequence_idx" ON "ReviewWord"("sequence");

-- What was found about the answer that a request led to.
CREATE TABLE "ReviewFinding" (
    "code" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    PRIMARY KEY ("code", "sequence")
);
CREATE INDEX "ReviewFinding_sequence_idx" ON "ReviewFinding"("sequence");

-- A request that waits for a second person, with its exact bytes, and what came of it.
CREATE TABLE "Approval" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "graph" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "request" BLOB NOT NULL,
    "segments" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "policyVersion" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "decidedBy" TEXT,
    "comment" BLOB,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "decidedAt" DATETIME
);
CREATE INDEX "Approval_state_createdAt_idx" ON "Approval"("state", "createdAt");
CREATE INDEX "Approval_actor_digest_idx" ON "Approval"("actor", "digest");
CREATE INDEX "Approval_subject_createdAt_idx" ON "Approval"("subject", "createdAt");

-- What somebody must look at. Holds no value.
CREATE TABLE "Alarm" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "graph" TEXT,
    "sequence" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "acknowledgedBy" TEXT,
    "acknowledgedAt" DATETIME
);
CREATE INDEX "Alarm_acknowledgedAt_createdAt_idx" ON "Alarm"("acknowledgedAt", "createdAt");
