-- A question and its query that somebody said are right, both masked: placeholders with their types, no value.
CREATE TABLE "TaughtPair" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "graphId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "policyVersion" INTEGER NOT NULL,
    "content" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "TaughtPair_graphId_createdAt_idx" ON "TaughtPair"("graphId", "createdAt");
