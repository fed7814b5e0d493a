CREATE TABLE "SavedQuestion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "graphId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "name" BYTEA NOT NULL,
    "original" BYTEA NOT NULL,
    "maskedText" TEXT,
    "model" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SavedQuestion_actor_createdAt_idx" ON "SavedQuestion"("actor", "createdAt");

CREATE TABLE "ShareLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" BYTEA NOT NULL,
    "questionId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),
    FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ShareLink_questionId_idx" ON "ShareLink"("questionId");
CREATE INDEX "ShareLink_actor_createdAt_idx" ON "ShareLink"("actor", "createdAt");

CREATE TABLE "QuestionRun" (
    "questionId" TEXT NOT NULL PRIMARY KEY,
    "writer" TEXT NOT NULL
);

CREATE TABLE "Removal" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "removedAt" TIMESTAMP(3) NOT NULL,
    PRIMARY KEY ("kind", "subject")
);
