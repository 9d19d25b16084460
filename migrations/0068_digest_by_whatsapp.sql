ALTER TABLE `assistant_messages` ADD `farm_id` integer;--> statement-breakpoint
CREATE INDEX `assistant_messages_of_claim` ON `assistant_messages` (`claim`) WHERE claim is not null;--> statement-breakpoint
ALTER TABLE `farm_users` ADD `digest_channel` text DEFAULT 'email' NOT NULL;